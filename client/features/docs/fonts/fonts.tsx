import { LOCALE_CODES, LOCALES } from '#shared/i18n/locales.ts'
import { useT } from '../../../i18n/translation.tsx'
import faceSheet from '../../../styles/fonts.css?raw'
import tokenSheet from '../../../styles/tokens.css?raw'
import { Table } from '../../../ui/table/table.tsx'
import { DocumentedDemo } from '../layout/demo.tsx'
import { parseFontFaces, parseFontStacks } from './faces.ts'
import styles from './fonts.module.css'
import { FONT_SAMPLES } from './samples.ts'

const FACES = parseFontFaces(faceSheet)
const STACKS = parseFontStacks(tokenSheet)
const WEIGHTS = [400, 500, 600] as const
const FIGURES = ['64,250.50', '1,111.11', '98,765.43', '0.0₅1234'] as const

function Faces() {
  const t = useT()
  return (
    <Table
      caption={t('docs-fonts.faces.title')}
      isCaptionHidden
      columns={[
        {
          key: 'family',
          head: t('docs-fonts.faces.family'),
          cell: ({ family, subset }) => <bdi>{[family, subset].filter(Boolean).join(' · ')}</bdi>,
        },
        {
          key: 'weights',
          head: t('docs-fonts.faces.weights'),
          cell: ({ weights }) => weights?.replace(' ', '–') ?? '–',
        },
        {
          key: 'range',
          head: t('docs-fonts.faces.range'),
          cell: ({ range }) => (
            <code className={styles.range} dir="ltr">
              {range ?? '–'}
            </code>
          ),
        },
      ]}
      rows={FACES}
      keyOf={({ family, subset, weights }) => `${family} ${subset ?? weights ?? ''}`}
    />
  )
}

function Figures() {
  const t = useT()
  return (
    <div className={styles.figures}>
      {(['tabular', 'proportional'] as const).map((kind) => (
        <div key={kind}>
          <h3>{t(`docs-fonts.figures.${kind}`)}</h3>
          <ul className={styles[kind]}>
            {FIGURES.map((figure) => (
              <li key={figure} dir="ltr">
                {figure}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function Samples() {
  return (
    <ul className={styles.samples}>
      {LOCALE_CODES.map((code) => {
        const { tag, direction, label } = LOCALES[code]
        return (
          <li key={code}>
            <p lang={tag} dir={direction}>
              <strong style={{ fontFamily: STACKS[code] }}>{label}</strong>
            </p>
            <p lang={tag} dir={direction} className={styles.sample}>
              <span style={{ fontFamily: STACKS[code] }}>{FONT_SAMPLES[code]}</span>
            </p>
            <code dir="ltr">{STACKS[code]}</code>
          </li>
        )
      })}
    </ul>
  )
}

export function FontsSection() {
  const t = useT()
  return (
    <>
      <DocumentedDemo id="faces" title={t('docs-fonts.faces.title')} text={t('docs-fonts.faces.text')}>
        <Faces />
      </DocumentedDemo>
      <DocumentedDemo id="weights" title={t('docs-fonts.weights.title')} text={t('docs-fonts.weights.text')}>
        <ul className={styles.weights}>
          {WEIGHTS.map((weight) => (
            <li key={weight} style={{ fontWeight: weight }}>
              <span className="figure">{weight}</span> {t('docs-fonts.weights.sample')}
            </li>
          ))}
        </ul>
      </DocumentedDemo>
      <DocumentedDemo id="figures" title={t('docs-fonts.figures.title')} text={t('docs-fonts.figures.text')}>
        <Figures />
      </DocumentedDemo>
      <DocumentedDemo id="stacks" title={t('docs-fonts.languages.title')} text={t('docs-fonts.languages.text')}>
        <Samples />
      </DocumentedDemo>
    </>
  )
}

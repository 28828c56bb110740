import type { Theme } from '#shared/preferences/appearance.ts'
import { useClipboardCopy } from '../../../behaviours/copy/use-copy.ts'
import { useT } from '../../../i18n/translation.tsx'
import css from '../../../styles/tokens.css?raw'
import { Badge } from '../../../ui/badge/badge.tsx'
import styles from './color.module.css'
import { type ColourSwatch, parseSwatches, type ThemeSwatch } from './colours.ts'

const { palette, roles } = parseSwatches(css)

type OnCopy = (text: string) => void

function Colour({ side: { value, from }, theme, onCopy }: { side: ThemeSwatch; theme: Theme; onCopy: OnCopy }) {
  const t = useT()
  return (
    <button type="button" className={styles.colour} onClick={() => onCopy(value)}>
      <span className="visually-hidden">{t('docs-color.copy', { name: t(`docs-color.${theme}`) })}</span>
      <span className={styles.patch} style={{ background: value }} aria-hidden="true" />
      <span dir="ltr" className={styles.code}>
        {value}
        {from && <small>{from}</small>}
      </span>
    </button>
  )
}

function Contrast({ side: { lowestContrast: least } }: { side: ThemeSwatch }) {
  const t = useT()
  if (!least) return <span className={styles.none}>–</span>
  const passes = least.ratio >= least.needs
  return (
    <span className={styles.contrast}>
      <Badge tone={passes ? 'success' : 'danger'}>
        <span className="figure">{least.ratio.toFixed(2)}</span>
      </Badge>
      <small dir="ltr">
        {least.front}/{least.ground}
      </small>
      <span className="visually-hidden">{t('docs-color.needs', { ratio: least.needs })}</span>
    </span>
  )
}

function Row({ swatch: { name, light, dark }, onCopy }: { swatch: ColourSwatch; onCopy: OnCopy }) {
  const t = useT()
  const usage = `var(${name})`
  return (
    <tr>
      <th scope="row">
        <button type="button" className={styles.name} onClick={() => onCopy(usage)}>
          <span className="visually-hidden">{t('ui.copy.copy')} </span>
          <code dir="ltr">{name}</code>
        </button>
      </th>
      {(['light', 'dark'] as const).map((theme) => {
        const side = theme === 'light' ? light : dark
        return (
          <td key={theme}>
            <div className={styles.side}>
              <Colour side={side} theme={theme} onCopy={onCopy} />
              <Contrast side={side} />
            </div>
          </td>
        )
      })}
    </tr>
  )
}

export function ColourTables() {
  const t = useT()
  const { phase, copy } = useClipboardCopy()
  const onCopy: OnCopy = (text) => void copy(text)
  return (
    <>
      <section id="roles">
        <h2 className={styles.title}>{t('docs-color.roles.title')}</h2>
        <p className={styles.text}>{t('docs-color.roles.text')}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be focusable (WCAG 2.1.1) */}
        <section className={styles.scroll} tabIndex={0} aria-label={t('docs-color.roles.title')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('docs-color.token')}</th>
                <th scope="col">{t('docs-color.light')}</th>
                <th scope="col">{t('docs-color.dark')}</th>
              </tr>
            </thead>
            <tbody>
              {roles.map((swatch) => (
                <Row key={swatch.name} swatch={swatch} onCopy={onCopy} />
              ))}
            </tbody>
          </table>
        </section>
      </section>
      <section id="palette">
        <h2 className={styles.title}>{t('docs-color.palette.title')}</h2>
        <p className={styles.text}>{t('docs-color.palette.text')}</p>
        <ul className={styles.palette}>
          {palette.map(({ name, light, dark }) => (
            <li key={name}>
              <code dir="ltr">{name}</code>
              <Colour side={light} theme="light" onCopy={onCopy} />
              {dark.value !== light.value && <Colour side={dark} theme="dark" onCopy={onCopy} />}
            </li>
          ))}
        </ul>
      </section>
      <p className={styles.said} role="status" data-shown={phase === 'copied' || phase === 'failed' || undefined}>
        {phase === 'copied' ? t('ui.copy.done') : phase === 'failed' ? t('ui.copy.failed') : ''}
      </p>
    </>
  )
}

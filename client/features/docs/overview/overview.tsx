import { docsPath, listDocsSections } from '#shared/content/docs.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import { COMPONENT_CATALOGUE, type ComponentName } from '../catalogue.ts'
import { ComponentIndex } from '../layout/part-index.tsx'
import styles from './overview.module.css'

const RULES = ['words', 'direction', 'tokens', 'scripts', 'people'] as const

export function DocsOverview() {
  const t = useT()
  const href = useHref()
  const { config } = useVisit()
  return (
    <>
      <ul className={styles.sections}>
        {listDocsSections(config)
          .filter((section) => section !== 'overview')
          .map((section) => (
            <li key={section}>
              <a href={href(docsPath(section))}>{t(`docs.sections.${section}.title`)}</a>
              <p>{t(`docs.sections.${section}.text`)}</p>
            </li>
          ))}
      </ul>
      <h2 className={styles.title}>{t('docs.allParts')}</h2>
      <ComponentIndex parts={Object.keys(COMPONENT_CATALOGUE) as ComponentName[]} />
      <h2 className={styles.title}>{t('docs.rules.title')}</h2>
      <dl className={styles.rules}>
        {RULES.map((rule) => (
          <div key={rule}>
            <dt>{t(`docs.rules.${rule}.name`)}</dt>
            <dd>{t(`docs.rules.${rule}.text`)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

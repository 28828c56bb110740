import { glossaryTermPath } from '#shared/content/help/term-path.ts'
import { GLOSSARY_TERM_GROUPS, type GlossaryTerm, type GlossaryTermGroup } from '#shared/content/help/terms.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref } from '../../../i18n/visit.tsx'
import styles from './help.module.css'

const GROUPS = Object.keys(GLOSSARY_TERM_GROUPS) as readonly GlossaryTermGroup[]

/** @param areAnchors true if each term gets an id for links from other pages, as on the glossary page */
export function GlossaryTermList({
  terms,
  areAnchors = false,
}: {
  readonly terms: readonly GlossaryTerm[]
  readonly areAnchors?: boolean
}) {
  const href = useHref()
  return (
    <dl className={styles.terms}>
      {terms.map(({ id, name, text }) => (
        <div key={id} id={areAnchors ? id : undefined}>
          <dt>
            <a href={href(glossaryTermPath(id))}>{name}</a>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

export function GlossaryContent({ terms }: { readonly terms: readonly GlossaryTerm[] }) {
  const t = useT()
  return GROUPS.map((group) => {
    const ids: readonly string[] = GLOSSARY_TERM_GROUPS[group]
    return (
      <section key={group}>
        <h2>{t(`help.glossary.${group}`)}</h2>
        <GlossaryTermList terms={terms.filter(({ id }) => ids.includes(id))} areAnchors />
      </section>
    )
  })
}

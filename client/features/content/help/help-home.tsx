import { HELP_CATALOG_NAMES } from '#shared/content/help/catalog.ts'
import { HELP_QUERY_MAX } from '#shared/content/help/search.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref } from '../../../i18n/visit.tsx'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { HelpArticleList } from './article-list.tsx'
import { GlossaryTermList } from './glossary.tsx'
import styles from './help.module.css'

function Search({ query }: { readonly query: string }) {
  const t = useT()
  const href = useHref()
  return (
    <search>
      <form action={href('/help')} className={styles.search}>
        <label htmlFor="help-search">{t('help.search')}</label>
        <div className={styles.searchLine}>
          <input
            id="help-search"
            type="search"
            name="q"
            defaultValue={query}
            maxLength={HELP_QUERY_MAX}
            autoComplete="off"
          />
          <Button type="submit" variant="primary">
            {t('help.find')}
          </Button>
        </div>
      </form>
    </search>
  )
}

function Found({ query, isClose, articles, terms }: PageData['help']) {
  const t = useT()
  const href = useHref()
  if (articles.length + terms.length === 0) {
    return (
      <EmptyState
        title={t('help.nothing', { query })}
        text={t('help.nothingText')}
        action={<ButtonLink href={href('/contact')}>{t('help.contact.title')}</ButtonLink>}
      />
    )
  }
  return (
    <section className={styles.found}>
      <h2>{t(isClose ? 'help.similar' : 'help.found', { query })}</h2>
      <HelpArticleList articles={articles} isLong />
      {terms.length > 0 && (
        <>
          <h2>{t('help.glossary.found')}</h2>
          <GlossaryTermList terms={terms} />
        </>
      )}
    </section>
  )
}

export function HelpHomeContent({ data }: { readonly data: PageData['help'] }) {
  const t = useT()
  const href = useHref()
  const { query, articles } = data
  return (
    <div className={styles.page}>
      <h1>{t('help.title')}</h1>
      <Search query={query} />
      {query !== '' && <Found {...data} />}
      {query === '' && (
        <div className={styles.catalogs}>
          {HELP_CATALOG_NAMES.map((name) => (
            <section key={name} className={styles.catalog}>
              <h2>
                <a href={href(`/help/${name}`)}>{t(`help.catalogs.${name}.title`)}</a>
              </h2>
              <p className={styles.small}>{t(`help.catalogs.${name}.text`)}</p>
              <HelpArticleList articles={articles.filter(({ catalog }) => catalog === name)} />
            </section>
          ))}
        </div>
      )}
      <p className={styles.more}>
        {t('help.more')} <a href={href('/contact')}>{t('help.contact.title')}</a>
      </p>
    </div>
  )
}

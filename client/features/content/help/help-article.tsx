import { helpArticlePath } from '#shared/content/help/article-path.ts'
import { parseArticleBlocks } from '#shared/content/help/blocks.ts'
import { HELP_PICTURE_HEIGHT, HELP_PICTURE_WIDTH } from '#shared/content/help/pictures.ts'
import { HELP_REMARK_TEXT_MAX } from '#shared/content/help/remarks.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { NativeForm } from '../../../form/post.tsx'
import { ServerMarkup } from '../../../hydration/server-markup.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { useHref } from '../../../i18n/visit.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb/breadcrumb.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { TextArea } from '../../../ui/text-area/text-area.tsx'
import { ArticleBlockContent } from './article-blocks.tsx'
import { ChangelogDate, HelpReviewDate } from './article-day.tsx'
import { HelpArticleList } from './article-list.tsx'
import { GlossaryContent } from './glossary.tsx'
import styles from './help.module.css'
import { LegalDocument } from './legal-document.tsx'

function Missing({ path }: { readonly path: string }) {
  const t = useT()
  return (
    <NativeForm path={path} action="missing" className={styles.form}>
      <TextArea
        name="missing"
        label={t('help.missing')}
        hint={t('help.missingHint')}
        rows={3}
        maxLength={HELP_REMARK_TEXT_MAX}
      />
      <Button type="submit" size="s">
        {t('help.sendMissing')}
      </Button>
    </NativeForm>
  )
}

function Vote({ data: { article, voted } }: { readonly data: PageData['help-article'] }) {
  const t = useT()
  const path = helpArticlePath(article.catalog, article.id)
  if (voted) {
    return (
      <div className={styles.told}>
        <p role="status">{t('help.thanks')}</p>
        {voted === 'no' && <Missing path={path} />}
      </div>
    )
  }
  return (
    <fieldset className={styles.vote}>
      <legend>{t('help.helped')}</legend>
      {(['yes', 'no'] as const).map((helped) => (
        <NativeForm key={helped} path={path} action="vote" fields={{ helped }}>
          <Button type="submit" size="s">
            {t(`help.${helped}`)}
          </Button>
        </NativeForm>
      ))}
    </fieldset>
  )
}

/** Only the server renders a legal document, so browsers load neither code nor text for it. */
function LegalPlace({ document }: { readonly document: PageData['help-article']['still'] }) {
  return import.meta.env.SSR ? (
    <div className={styles.law}>{document && <LegalDocument document={document} />}</div>
  ) : (
    <ServerMarkup className={styles.law} />
  )
}

export function HelpArticleContent({ data }: { readonly data: PageData['help-article'] }) {
  const t = useT()
  const href = useHref()
  const { article, reviewedAt, picture, related, terms } = data
  const { catalog, title, lead, body } = article
  return (
    <div className={styles.page}>
      <Breadcrumb
        crumbs={[
          { label: t('help.title'), href: href('/help') },
          { label: t(`help.catalogs.${catalog}.title`), href: href(`/help/${catalog}`) },
        ]}
        current={title}
      />
      <article className={styles.article}>
        <h1>{title}</h1>
        <ChangelogDate article={article} />
        <p className={styles.lead}>{lead}</p>
        {picture !== undefined && (
          <img
            className={styles.picture}
            src={picture}
            width={HELP_PICTURE_WIDTH}
            height={HELP_PICTURE_HEIGHT}
            loading="lazy"
            alt={t('help.picture', { title })}
          />
        )}
        {parseArticleBlocks(body).map((block) => (
          <ArticleBlockContent key={JSON.stringify(block)} block={block} />
        ))}
        {catalog === 'legal' && body === '' && <LegalPlace document={data.still} />}
        {terms.length > 0 && <GlossaryContent terms={terms} />}
        {reviewedAt !== undefined && <HelpReviewDate at={reviewedAt} />}
      </article>
      <Vote data={data} />
      <section className={styles.found}>
        <h2>{t('help.related')}</h2>
        <HelpArticleList articles={related} />
      </section>
      <p className={styles.more}>
        {t('help.more')} <a href={href('/contact')}>{t('help.contact.title')}</a>
      </p>
    </div>
  )
}

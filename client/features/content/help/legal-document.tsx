import { type ArticleBlock, parseArticleBlocks } from '#shared/content/help/blocks.ts'
import type { LegalCookieRow, LegalDocumentView, LegalSectionView } from '#shared/law/view.ts'
import { ArticleBlockContent, ArticleSpans } from './article-blocks.tsx'
import styles from './help.module.css'

type Clause = { readonly block: ArticleBlock; readonly number: string }

/** Numbers paragraphs: `3.2` is the second clause of the third section. */
function numberClauses(blocks: readonly ArticleBlock[], section: number): readonly Clause[] {
  const isClause = ({ kind }: ArticleBlock) => kind === 'paragraph'
  return blocks.map((block, index) => ({
    block,
    number: isClause(block) ? `${section}.${blocks.slice(0, index + 1).filter(isClause).length}` : '',
  }))
}

function CookieTable({ heads, rows }: { readonly heads: readonly string[]; readonly rows: readonly LegalCookieRow[] }) {
  return (
    <div className={styles.cookies}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ names, purpose, lifetime }) => (
            <tr key={purpose}>
              <td>
                {names.map((name) => (
                  <code key={name} dir="ltr">
                    {name}
                  </code>
                ))}
              </td>
              <td>{purpose}</td>
              <td>{lifetime}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type SectionProps = { readonly section: LegalSectionView; readonly at: number; readonly heads: readonly string[] }

function LegalSection({ section: { id, title, text, cookies }, at, heads }: SectionProps) {
  return (
    <section id={id}>
      <h2>
        <bdi>{at}.</bdi> {title}
      </h2>
      {numberClauses(parseArticleBlocks(text), at).map(({ block, number }) =>
        block.kind === 'paragraph' ? (
          <p key={number}>
            <bdi className={styles.clause}>{number}</bdi> <ArticleSpans spans={block.spans} />
          </p>
        ) : (
          <ArticleBlockContent key={JSON.stringify(block)} block={block} />
        ),
      )}
      {cookies && <CookieTable heads={heads} rows={cookies} />}
    </section>
  )
}

export function LegalDocument({ document }: { readonly document: LegalDocumentView }) {
  const { version, mark, contents, cookieHeads, sections } = document
  return (
    <>
      {version !== '' && <p className={styles.small}>{version}</p>}
      {mark !== '' && <p className={styles.mark}>{mark}</p>}
      <nav aria-label={contents}>
        <ol className={styles.contents}>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map((section, index) => (
        <LegalSection key={section.id} section={section} at={index + 1} heads={cookieHeads} />
      ))}
    </>
  )
}

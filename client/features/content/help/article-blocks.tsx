import { Fragment } from 'react'
import type { ArticleBlock, ArticleSpan } from '#shared/content/help/blocks.ts'
import { useHref } from '../../../i18n/visit.tsx'

export function ArticleSpans({ spans }: { readonly spans: readonly ArticleSpan[] }) {
  const href = useHref()
  return spans.map(({ text, path }) =>
    path === undefined ? (
      <Fragment key={text}>{text}</Fragment>
    ) : (
      <a key={text} href={href(path)}>
        {text}
      </a>
    ),
  )
}

export function ArticleBlockContent({ block }: { readonly block: ArticleBlock }) {
  if (block.kind === 'heading') {
    return (
      <h2>
        <ArticleSpans spans={block.spans} />
      </h2>
    )
  }
  if (block.kind === 'paragraph') {
    return (
      <p>
        <ArticleSpans spans={block.spans} />
      </p>
    )
  }
  const items = block.items.map((spans) => (
    <li key={spans.map(({ text }) => text).join('')}>
      <ArticleSpans spans={spans} />
    </li>
  ))
  return block.kind === 'steps' ? <ol>{items}</ol> : <ul>{items}</ul>
}

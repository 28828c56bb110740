// Article markup: a line `## …` is a heading, `- …` a list item, `1. …` a step, any other line a paragraph.
// `[words](/path)` is a link within the site.

export type ArticleSpan = { readonly text: string; readonly path?: string }
export type ArticleBlock =
  | { readonly kind: 'heading'; readonly spans: readonly ArticleSpan[] }
  | { readonly kind: 'paragraph'; readonly spans: readonly ArticleSpan[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly ArticleSpan[])[] }
  | { readonly kind: 'steps'; readonly items: readonly (readonly ArticleSpan[])[] }

const LINK = /\[([^\]]+)\]\((\/[^)\s]*)\)/g

function spansOf(line: string): readonly ArticleSpan[] {
  const spans: ArticleSpan[] = []
  let at = 0
  for (const match of line.matchAll(LINK)) {
    const [whole, text = '', path = ''] = match
    if (match.index > at) spans.push({ text: line.slice(at, match.index) })
    // A path that begins with two slashes would lead to another host.
    spans.push(path.startsWith('//') ? { text } : { text, path })
    at = match.index + whole.length
  }
  if (at < line.length) spans.push({ text: line.slice(at) })
  return spans
}

const MARKS = [
  ['heading', /^## (.*)$/],
  ['list', /^- (.*)$/],
  ['steps', /^\d+\. (.*)$/],
] as const

export function parseArticleBlocks(body: string): readonly ArticleBlock[] {
  const blocks: ArticleBlock[] = []
  for (const raw of body.split('\n')) {
    const line = raw.trim()
    if (line === '') continue
    const [kind, mark] = MARKS.find(([, pattern]) => pattern.test(line)) ?? ['paragraph', /^(.*)$/]
    const spans = spansOf(mark.exec(line)?.[1] ?? '')
    const last = blocks.at(-1)
    if (kind === 'heading' || kind === 'paragraph') blocks.push({ kind, spans })
    else if (last && last.kind === kind && 'items' in last)
      blocks.splice(-1, 1, { kind, items: [...last.items, spans] })
    else blocks.push({ kind, items: [spans] })
  }
  return blocks
}

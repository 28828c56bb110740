export const ANNOUNCEMENT_EXCERPT_MAX = 280
/** Some languages have few spaces: an excerpt is cut at one only after this position. */
const CUT_FROM = ANNOUNCEMENT_EXCERPT_MAX * 0.8

/** The first paragraph, whole or cut between words (NW12). */
export function createAnnouncementExcerpt(body: string): string {
  const paragraph = (body.split(/\n{2,}/)[0] ?? '').replace(/\s+/g, ' ').trim()
  const characters = Array.from(paragraph)
  if (characters.length <= ANNOUNCEMENT_EXCERPT_MAX) return paragraph
  const head = characters.slice(0, ANNOUNCEMENT_EXCERPT_MAX - 1)
  const space = head.lastIndexOf(' ')
  return `${head
    .slice(0, space >= CUT_FROM ? space : undefined)
    .join('')
    .replace(/[\s,;:.–—-]+$/, '')}…`
}

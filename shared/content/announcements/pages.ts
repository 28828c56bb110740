import { type NextCursor, type PageCursor, parseCursor } from '../../api/cursor.ts'
import { AnnouncementCategory, type AnnouncementHead, type AnnouncementView } from './announcements.ts'

export const ANNOUNCEMENTS_PAGE_SIZE = 20

export type AnnouncementsData = {
  announcements: {
    readonly category: AnnouncementCategory | null
    readonly list: readonly AnnouncementHead[]
    readonly older: NextCursor | null
  }
  announcement: { readonly one?: AnnouncementView }
}

export function parseAnnouncementFilters(search: string): {
  readonly category: AnnouncementCategory | undefined
  readonly cursor: PageCursor
} {
  const query = new URLSearchParams(search)
  return { category: AnnouncementCategory.safeParse(query.get('category')).data, cursor: parseCursor(query) }
}

export function parseAnnouncementParagraphs(
  body: string,
): readonly (readonly { readonly text: string; readonly isLink: boolean }[])[] {
  return body.split(/\n{2,}/).map((paragraph) =>
    paragraph
      .split(/(https:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/)
      .filter((text) => text !== '')
      .map((text) => ({ text, isLink: text.startsWith('https://') && URL.canParse(text) })),
  )
}

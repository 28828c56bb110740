// What the pages of announcements are given.

import { AnnouncementCategory, type AnnouncementHead, type AnnouncementView } from './announcements.ts'

export const ANNOUNCEMENTS_A_PAGE = 20

export type AnnouncementsData = {
  announcements: {
    readonly category: AnnouncementCategory | null
    readonly list: readonly AnnouncementHead[]
    /** Where older ones begin, epoch ms; 0: there are none. */
    readonly older: number
  }
  /** Absent: there is none, or it was withdrawn. */
  announcement: { readonly one?: AnnouncementView }
}

/** What the address asks for. */
export function announcementFilters(search: string): {
  readonly category: AnnouncementCategory | undefined
  readonly before: number
} {
  const query = new URLSearchParams(search)
  const before = Number(query.get('before'))
  return {
    category: AnnouncementCategory.safeParse(query.get('category')).data,
    before: Number.isSafeInteger(before) && before > 0 ? before : Number.MAX_SAFE_INTEGER,
  }
}

/** A text as paragraphs of plain parts and links: nothing of it is markup. */
export function paragraphsOf(
  body: string,
): readonly (readonly { readonly text: string; readonly isLink: boolean }[])[] {
  return body.split(/\n{2,}/).map((paragraph) =>
    paragraph
      .split(/(https:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/)
      .filter((text) => text !== '')
      .map((text) => ({ text, isLink: text.startsWith('https://') && URL.canParse(text) })),
  )
}

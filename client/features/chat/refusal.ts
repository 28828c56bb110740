import type { ChatRefusal } from '#shared/chat/refusals.ts'
import { dayAndMinute } from '#shared/format/dates.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'

/** Why the chat refuses, in words: `until` is told as a moment. */
export function useRefusal(): (refusal: ChatRefusal) => string {
  const t = useT() as (key: string, params?: Readonly<Record<string, string>>) => string
  const { locale } = useVisit()
  return ({ reason, params }) => {
    const until = params.until === undefined ? {} : { time: `${dayAndMinute(Number(params.until), locale)} UTC` }
    return t(`chat.refusals.${reason}`, { ...params, ...until })
  }
}

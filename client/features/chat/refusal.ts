import type { ChatRefusal } from '#shared/chat/refusals.ts'
import { useT } from '../../i18n/translation.tsx'
import { useFormatTime } from '../../ui/figures/when.tsx'

/** The parameter `until` is formatted as a time. */
export function useFormatChatRefusal(): (refusal: ChatRefusal) => string {
  const t = useT() as (key: string, params?: Readonly<Record<string, string>>) => string
  const when = useFormatTime()
  return ({ reason, params }) => {
    const until = params.until === undefined ? {} : { time: when(Number(params.until)) }
    return t(`chat.refusals.${reason}`, { ...params, ...until })
  }
}

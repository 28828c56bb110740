import type { ShareRefusal } from '#shared/sharing/pages.ts'
import { useT } from '../../../i18n/translation.tsx'

export function useFormatShareRefusal(): (refusal: ShareRefusal) => string {
  const t = useT() as (key: string, params?: Readonly<Record<string, string>>) => string
  return ({ reason, params }) => t(`sharing.refusals.${reason}`, params)
}

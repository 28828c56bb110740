import type { Refusal } from '#shared/api/refused.ts'
import { useT } from '../i18n/translation.tsx'
import { useFormatTime } from '../ui/figures/when.tsx'

const EPOCH_MS_PARAMS = ['until', 'opensAt']

/** Returns the text of a refusal, `<product>.refusals.<reason>`, with times formatted. */
export function useFormRefusalText(product: string): (refusal: Refusal<string>) => string {
  const t = useT() as (key: string, params: Readonly<Record<string, string>>) => string
  const when = useFormatTime()
  return ({ reason, params }) => {
    const shown = Object.entries(params).map(([name, value]) => [
      name,
      EPOCH_MS_PARAMS.includes(name) ? when(Number(value)) : value,
    ])
    return t(`${product}.refusals.${reason}`, Object.fromEntries(shown))
  }
}

export function listFieldProblems<Reason extends string>(
  refusal: Refusal<Reason> | undefined,
  words: (refusal: Refusal<Reason>) => string,
  fieldOf: (refusal: Refusal<Reason>) => string | undefined,
): (field: string) => string | undefined {
  const wrong = refusal && fieldOf(refusal)
  return (field) => (refusal && field === wrong ? words(refusal) : undefined)
}

export const findFormRefusal = <Reason extends string>(
  submission: { readonly action?: string; readonly refusal?: Refusal<Reason> },
  action: string,
): Refusal<Reason> | undefined => (submission.action === action ? submission.refusal : undefined)

import { groupThousands } from '#shared/format/group-thousands.ts'

const CENTS = 2

/** Groups thousands and rounds down to two decimals. */
export const formatUsdtAmount = (text: string): string => {
  const [whole = '0', fraction = ''] = text.split('.')
  return `${groupThousands(whole)}.${fraction.slice(0, CENTS).padEnd(CENTS, '0')}`
}

export const UsdtAmount = ({ amount }: { readonly amount: string }) => (
  <bdi dir="ltr" className="figure">
    {formatUsdtAmount(amount)} USDT
  </bdi>
)

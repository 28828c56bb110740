import { FeeProduct } from '#shared/affiliate/figures.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref } from '../../../i18n/visit.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import styles from './partner.module.css'

export type PartnerFilterState = { readonly days?: number | undefined; readonly product?: FeeProduct | undefined }

const PRODUCTS = [undefined, ...FeeProduct.options] as const
const SPANS = [30, 90] as const

export function formatPartnerFilterPath(
  path: string,
  { days, product }: PartnerFilterState,
  more: Readonly<Record<string, string>> = {},
): string {
  const asked = new URLSearchParams({
    ...(days !== undefined && { days: String(days) }),
    ...(product !== undefined && { product }),
    ...more,
  })
  return asked.size === 0 ? path : `${path}?${asked}`
}

type ChoiceProps = { readonly isChosen: boolean; readonly href: string; readonly children: string }

export const PartnerFilterLink = ({ isChosen, href, children }: ChoiceProps) => (
  <ButtonLink
    size="s"
    variant={isChosen ? 'secondary' : 'ghost'}
    href={href}
    aria-current={isChosen ? 'true' : undefined}
  >
    {children}
  </ButtonLink>
)

type FiltersProps = { readonly page: '/affiliate' | '/affiliate/payouts'; readonly shown: PartnerFilterState }

export function PartnerFilters({ page, shown }: FiltersProps) {
  const t = useT()
  const href = useHref()
  const at = (wanted: PartnerFilterState) => `${formatPartnerFilterPath(href(page), { ...shown, ...wanted })}#figures`
  return (
    <div className={styles.filters} id="figures">
      {shown.days !== undefined && (
        <nav className={styles.spans} aria-label={t('partner.earned.span')}>
          {SPANS.map((days) => (
            <PartnerFilterLink key={days} isChosen={days === shown.days} href={at({ days })}>
              {t('partner.earned.days', { count: days })}
            </PartnerFilterLink>
          ))}
        </nav>
      )}
      <nav className={styles.spans} aria-label={t('partner.product')}>
        {PRODUCTS.map((product) => (
          <PartnerFilterLink key={product ?? 'all'} isChosen={product === shown.product} href={at({ product })}>
            {t(`partner.products.${product ?? 'all'}`)}
          </PartnerFilterLink>
        ))}
      </nav>
    </div>
  )
}

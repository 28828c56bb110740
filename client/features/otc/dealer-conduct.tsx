import { groupThousands } from '#shared/format/group-thousands.ts'
import { formatWithPercent } from '#shared/format/signs.ts'
import { INVENTORY_SKEW_MAX_BPS } from '#shared/otc/convert/limits.ts'
import type { PriceCheckCounts } from '#shared/otc/convert/price-check.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { DefinitionItem } from '../../section/fact.tsx'
import { Section } from '../../section/section.tsx'
import styles from './otc.module.css'

const OUTCOMES = ['accepted', 'improved', 'refused'] as const

/**
 * Discloses the dealer's price check at acceptance (last look): the tolerance, and how often each outcome occurred (FX
 * Global Code, principle 17).
 */
export function DealerConductDisclosure({ rows }: { readonly rows: readonly PriceCheckCounts[] }) {
  const t = useT()
  const { locale } = useVisit()
  const countOf = (outcome: (typeof OUTCOMES)[number]) => rows.reduce((sum, row) => sum + row[outcome], 0)
  return (
    <Section
      title={t('otc.look.title')}
      text={t('otc.look.text', { skew: formatWithPercent((INVENTORY_SKEW_MAX_BPS / 100).toFixed(2), locale) })}
    >
      <p className={styles.small}>{t('otc.look.count')}</p>
      <dl className={styles.facts}>
        {OUTCOMES.map((outcome) => (
          <DefinitionItem key={outcome} name={t(`otc.look.${outcome}`)}>
            <bdi className="figure">{groupThousands(String(countOf(outcome)))}</bdi>
          </DefinitionItem>
        ))}
      </dl>
    </Section>
  )
}

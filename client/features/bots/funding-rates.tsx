import type { BotsData } from '#shared/bots/pages.ts'
import { useT } from '../../i18n/translation.tsx'
import { Section } from '../../section/section.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { Table } from '../../ui/table/table.tsx'
import { formatSignedPercentText } from './figures.tsx'

type Perpetual = NonNullable<BotsData['bot-create']['perpetual']>

export function PastFundingRates({ perpetual: { contract, fundings } }: { readonly perpetual: Perpetual }) {
  const t = useT()
  const rate = (text: string) => <bdi className="figure">{formatSignedPercentText(text)}</bdi>
  return (
    <Section title={t('bots.create.fundings')}>
      <p>
        {t('bots.preview.rate')} {rate(contract.fundingRate)}
      </p>
      <Table
        caption={t('bots.create.fundings')}
        isCaptionHidden
        rows={fundings}
        keyOf={({ time }) => String(time)}
        empty={<p>{t('bots.bot.noFundings')}</p>}
        columns={[
          { key: 'time', head: t('bots.bot.time'), isTime: true, cell: ({ time }) => <ZonedTime at={time} /> },
          { key: 'rate', head: t('bots.create.fundingRate'), isFigure: true, cell: (row) => rate(row.rate) },
        ]}
      />
    </Section>
  )
}

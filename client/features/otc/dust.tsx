import type { PageData } from '#shared/pages/page-data.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { Section } from '../../section/section.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { Table } from '../../ui/table/table.tsx'

type Own = NonNullable<PageData['otc']['own']>

export function DustConversionForm({ own: { dust, dusted, key } }: { readonly own: Own }) {
  const t = useT()
  return (
    <>
      <Section title={t('otc.dust.title')}>
        <Table
          caption={t('otc.dust.title')}
          isCaptionHidden
          rows={dust}
          keyOf={({ asset }) => asset}
          empty={<EmptyState title={t('otc.dust.none')} />}
          columns={[
            { key: 'asset', head: t('otc.dust.asset'), cell: ({ asset }) => asset },
            {
              key: 'amount',
              head: t('otc.dust.amount'),
              isFigure: true,
              cell: ({ amount, asset }) => <Amount value={amount} asset={asset} />,
            },
            {
              key: 'worth',
              head: t('otc.dust.brings'),
              isFigure: true,
              cell: ({ worth }) => <Amount value={worth} asset="USDT" isNamed />,
            },
          ]}
        />
        {dust.length > 0 && (
          <NativeForm path="/otc" action="dust" fields={{ tab: 'dust', key }}>
            <Button type="submit" variant="primary">
              {t('otc.dust.submit')}
            </Button>
          </NativeForm>
        )}
      </Section>
      {dusted.length > 0 && (
        <Section title={t('otc.dust.history')}>
          <Table
            caption={t('otc.dust.history')}
            isCaptionHidden
            rows={dusted}
            keyOf={({ entry, asset }) => `${entry} ${asset}`}
            columns={[
              { key: 'time', head: t('otc.history.time'), isTime: true, cell: ({ at }) => <ZonedTime at={at} /> },
              { key: 'asset', head: t('otc.dust.asset'), cell: ({ asset }) => asset },
              {
                key: 'change',
                head: t('otc.dust.change'),
                isFigure: true,
                cell: ({ change, asset }) => <Amount value={change} asset={asset} isSigned />,
              },
            ]}
          />
        </Section>
      )}
    </>
  )
}

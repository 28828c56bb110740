import { groupThousands } from '#shared/format/group-thousands.ts'
import { BLOCK_TRADE_MIN_USDT } from '#shared/otc/block/views.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../i18n/translation.tsx'
import { useRefreshedPage } from '../../live/use-refreshed.ts'
import { BlockRequestForm } from './block-form.tsx'
import { BlockRequestCard } from './block-request.tsx'
import { BlockRequestTable, BlockTradeTable, HedgeReceiptTable, PriceCheckTable } from './block-tables.tsx'
import { DealerApplicationForm } from './dealer-application.tsx'
import { DealerRequestList } from './dealer-desk.tsx'
import { OtcPageLayout } from './frame.tsx'
import styles from './otc.module.css'
import { buildBlockPageQuery, mergeBlockPage } from './polled-page.ts'

type Data = PageData['otc-block']

/** True if the page polls: a request is open, a trade settles, or the user is a dealer. */
const isUnderWay = ({ own }: Data): boolean =>
  own !== undefined && (own.isDealer || own.current?.state === 'open' || own.current?.state === 'accepted')

export function BlockTradeContent({ data: given }: { readonly data: Data }) {
  const t = useT() as ReturnType<typeof useT> & ((key: string, params?: Readonly<Record<string, string>>) => string)
  const [fresh] = useRefreshedPage('otc-block', given, isUnderWay, { queryOf: buildBlockPageQuery })
  const data = mergeBlockPage(given, fresh)
  const { own, note, refusal, tape, looks, hedges, values } = data
  const legName = ({ leg }: { readonly leg?: string }) => leg && t('block.form.leg', { index: leg })
  const current = own?.current
  return (
    <OtcPageLayout
      tab="block"
      title={t('block.title')}
      lead={t('block.lead', { least: groupThousands(String(BLOCK_TRADE_MIN_USDT)) })}
      done={note && !refusal ? t(`block.notes.${note}`) : undefined}
      refusal={
        refusal &&
        [legName(refusal.params), t(`block.refusals.${refusal.reason}`, refusal.params)].filter(Boolean).join(' · ')
      }
    >
      {own?.isDealer && <DealerRequestList requests={own.requests} typed={values} now={own.now} />}
      {own && current && <BlockRequestCard request={current} now={own.now} />}
      {current?.state !== 'open' && <BlockRequestForm data={data} />}
      {own && <BlockRequestTable rows={own.history} />}
      <BlockTradeTable rows={tape} />
      <PriceCheckTable rows={looks} />
      <HedgeReceiptTable rows={hedges} />
      <DealerApplicationForm data={data} />
      <p className={styles.small}>{t('block.paper')}</p>
    </OtcPageLayout>
  )
}

import {
  formatDisplayedFieldName,
  isUnchangedFigure,
  P2P_AD_EDIT_FIELDS,
  type P2pAdEditField,
} from '#shared/p2p/ad-edit.ts'
import type { OwnAd } from '#shared/p2p/calls.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { FigureInput } from '../../ui/figure-field/figure-input.tsx'
import { Table } from '../../ui/table/table.tsx'
import { P2pAdLimits, P2pAdPrice, PaymentMethodList, p2pAdPath } from './ad-table.tsx'
import { P2pPageLayout, useP2pFieldProblem } from './frame.tsx'
import styles from './p2p.module.css'

type Submission = PageData['p2p-ads']['submission']

const PATH = '/p2p/ads'
const nameOf = ({ fiat, id }: OwnAd): string => `${fiat}-${id}`

type EditProps = { readonly ad: OwnAd; readonly submission: Submission }

/** A refused form keeps the figures that its maker changed. */
function useEditedFigures({ ad, submission }: EditProps) {
  const isRefused = submission.action === 'change' && submission.values.ad === nameOf(ad)
  const { floatingBps, price, available } = ad
  const { min, max } = ad.limits ?? ad
  const shown = { price: floatingBps === null ? (price ?? '') : String(floatingBps / 100), amount: available, min, max }
  const figureOf = (field: P2pAdEditField) =>
    isRefused && !isUnchangedFigure(submission.values, field)
      ? (submission.values[field] ?? shown[field])
      : shown[field]
  return { isRefused, shown, figureOf }
}

function Edit({ ad, submission }: EditProps) {
  const t = useT()
  const { floatingBps, asset, fiat } = ad
  const { isRefused, shown, figureOf } = useEditedFigures({ ad, submission })
  const problem = useP2pFieldProblem(submission, 'change')
  const labels = {
    price: t('p2p.post.price'),
    amount: t('p2p.post.amount', { asset }),
    min: t('p2p.post.min', { fiat }),
    max: t('p2p.post.max', { fiat }),
  }
  return (
    <details className={styles.more} open={isRefused && submission.values.version !== undefined}>
      <summary>{t('p2p.ads.edit')}</summary>
      <NativeForm
        path={PATH}
        action="change"
        fields={{
          ad: nameOf(ad),
          version: String(ad.version),
          priced: floatingBps === null ? 'fixed' : 'floating',
          ...Object.fromEntries(P2P_AD_EDIT_FIELDS.map((field) => [formatDisplayedFieldName(field), shown[field]])),
        }}
        className={styles.form}
      >
        {P2P_AD_EDIT_FIELDS.map((field) => (
          <label key={field} className={styles.figure}>
            {labels[field]}
            <FigureInput name={field} defaultValue={figureOf(field)} />
            {isRefused && problem(field) && <span className={styles.problem}>{problem(field)}</span>}
          </label>
        ))}
        <Button type="submit">{t('p2p.ads.save')}</Button>
      </NativeForm>
    </details>
  )
}

function Switches({ ad }: { readonly ad: OwnAd }) {
  const t = useT()
  const isOnline = ad.state === 'online'
  const id = nameOf(ad)
  return (
    <div className={styles.buttons}>
      <NativeForm path={PATH} action="change" fields={{ ad: id, state: isOnline ? 'offline' : 'online' }}>
        <Button type="submit" size="s">
          {t(isOnline ? 'p2p.ads.takeOffline' : 'p2p.ads.putOnline')}
        </Button>
      </NativeForm>
      <NativeForm path={PATH} action="change" fields={{ ad: id, state: 'closed' }}>
        <Button type="submit" size="s" variant="ghost">
          {t('p2p.ads.close')}
        </Button>
      </NativeForm>
    </div>
  )
}

export function OwnP2pAdsContent({ data: { ads, submission } }: { readonly data: PageData['p2p-ads'] }) {
  const t = useT()
  const href = useHref()
  const post = <ButtonLink href={href('/p2p/post')}>{t('p2p.board.post')}</ButtonLink>
  return (
    <P2pPageLayout tab="p2p-ads" title={t('p2p.pages.p2p-ads')} submission={submission}>
      {ads.length > 0 && <div className={styles.buttons}>{post}</div>}
      <Table
        caption={t('p2p.ads.caption')}
        isCaptionHidden
        stacks
        rows={ads}
        keyOf={nameOf}
        empty={<EmptyState title={t('p2p.ads.empty')} text={t('p2p.ads.emptyText')} action={post} />}
        columns={[
          {
            key: 'ad',
            head: t('p2p.ads.ad'),
            isWide: true,
            cell: (ad) => (
              <span className={styles.stack}>
                <span className={styles.trader}>
                  <a className={styles.link} href={href(p2pAdPath(ad))}>
                    {t(`p2p.ad.title.${ad.side}`, { asset: ad.asset, fiat: ad.fiat })}
                  </a>
                  <Badge tone={ad.state === 'online' ? 'success' : 'neutral'}>{t(`p2p.ads.state.${ad.state}`)}</Badge>
                </span>
                {ad.kind === 'private' && <span className={styles.small}>{t('p2p.ads.privateLink')}</span>}
              </span>
            ),
          },
          { key: 'price', head: t('p2p.board.price'), cell: P2pAdPrice },
          { key: 'limits', head: t('p2p.board.limits'), cell: P2pAdLimits },
          { key: 'methods', head: t('p2p.board.methods'), cell: ({ methods }) => <PaymentMethodList ids={methods} /> },
          {
            key: 'change',
            head: t('p2p.ads.edit'),
            isWide: true,
            cell: (ad) => (
              <div className={styles.stack}>
                <Switches ad={ad} />
                <Edit ad={ad} submission={submission} />
              </div>
            ),
          },
        ]}
      />
    </P2pPageLayout>
  )
}

import { groupThousands } from '#shared/format/group-thousands.ts'
import { formatP2pBoardPath } from '#shared/p2p/board-filters.ts'
import { P2P_ASSETS, P2P_FIATS } from '#shared/p2p/fiats.ts'
import type { P2pBoardFilters } from '#shared/p2p/pages.ts'
import { findPaymentMethods } from '#shared/p2p/payment-methods.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { LinkChoice } from '../../section/choice.tsx'
import { AutoSubmitSelect, FilterForm } from '../../section/filter-form.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { LabelledFigureField } from '../../ui/figure-field/figure-field.tsx'
import { Pagination } from '../../ui/pagination/pagination.tsx'
import { P2pAdTable, p2pAdPath } from './ad-table.tsx'
import { P2pPageLayout } from './frame.tsx'
import { usePaymentMethodName } from './method-name.ts'
import styles from './p2p.module.css'

type Data = PageData['p2p']
const PAGE = 20

function Filters({ filters }: { readonly filters: P2pBoardFilters }) {
  const t = useT()
  const href = useHref()
  const nameOf = usePaymentMethodName()
  const { fiat, asset, side, kind, amount, method } = filters
  const to = (change: Partial<P2pBoardFilters>) => href(formatP2pBoardPath(filters, change))
  return (
    <>
      <div className={styles.choices}>
        <LinkChoice
          label={t('p2p.filters.side')}
          value={side}
          options={[
            ['buy', t('p2p.side.buy')],
            ['sell', t('p2p.side.sell')],
          ]}
          hrefOf={(name) => to({ side: name })}
        />
        <LinkChoice
          label={t('p2p.filters.asset')}
          value={asset}
          options={P2P_ASSETS.map((symbol) => [symbol, symbol])}
          hrefOf={(name) => to({ asset: name })}
        />
        <LinkChoice
          label={t('p2p.filters.kind')}
          value={kind}
          options={[
            ['normal', t('p2p.kind.normal')],
            ['block', t('p2p.kind.block')],
          ]}
          hrefOf={(name) => to({ kind: name })}
        />
      </div>
      <FilterForm
        path="/p2p"
        label={t('p2p.filters.label')}
        keeps={kind === 'block' ? { side, asset, kind } : { side, asset }}
        submit={t('p2p.filters.show')}
      >
        <AutoSubmitSelect
          key={fiat}
          name="fiat"
          label={t('p2p.filters.fiat')}
          placeholder={t('p2p.choose')}
          defaultValue={fiat}
          options={P2P_FIATS.map((code) => [code, code])}
        />
        <LabelledFigureField
          name="amount"
          label={t('shell.withUnit', { label: t('p2p.filters.amount'), unit: fiat })}
          units={[fiat]}
          defaultValue={amount}
        />
        <AutoSubmitSelect
          key={`${fiat} ${method}`}
          name="method"
          label={t('p2p.filters.method')}
          placeholder={t('p2p.any')}
          defaultValue={method}
          options={findPaymentMethods(fiat).map(({ id }) => [id, nameOf(id)])}
        />
      </FilterForm>
    </>
  )
}

export function P2pAdBoardContent({ data: { filters, board } }: { readonly data: Data }) {
  const t = useT()
  const href = useHref()
  const { reference, ads, count } = board
  const [best] = ads
  return (
    <P2pPageLayout tab="p2p" title={t('p2p.title')} lead={t('p2p.lead')}>
      <Filters filters={filters} />
      <div className={styles.bar}>
        <p className={styles.small}>
          {reference
            ? t('p2p.board.reference', { price: reference.price, fiat: filters.fiat })
            : t('p2p.board.noReference')}
        </p>
        <div className={styles.buttons}>
          {best?.price && filters.page === 1 && (
            <ButtonLink variant="primary" href={href(`${p2pAdPath(best)}`)}>
              {t('p2p.board.express', { price: groupThousands(best.price), fiat: filters.fiat })}
            </ButtonLink>
          )}
          <ButtonLink href={href(`/p2p/post?fiat=${filters.fiat}&asset=${filters.asset}&side=${filters.side}`)}>
            {t('p2p.board.post')}
          </ButtonLink>
        </div>
      </div>
      <P2pAdTable
        ads={ads}
        fiat={filters.fiat}
        caption={t('p2p.board.caption')}
        empty={{ title: t('p2p.board.empty'), text: t('p2p.board.emptyText') }}
      />
      {count > PAGE && (
        <Pagination
          page={filters.page}
          pages={Math.ceil(count / PAGE)}
          hrefOf={(page) => href(formatP2pBoardPath(filters, { page }))}
        />
      )}
      <p className={styles.small}>{t('p2p.paper')}</p>
    </P2pPageLayout>
  )
}

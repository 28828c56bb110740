import { groupThousands } from '#shared/format/group-thousands.ts'
import { ALL_ASSETS_KEY, type DealerAsset, type DealerLimits } from '#shared/otc/convert/limits.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { Section } from '../../section/section.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { LabelledFigureField } from '../../ui/figure-field/figure-field.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import { Table } from '../../ui/table/table.tsx'
import { OperatorActionForm, OperatorPageLayout } from './frame.tsx'
import styles from './operator.module.css'

type Data = PageData['operator-otc']
const PATH = '/operator/otc'

/** Whole dollars with sign, in the format of the dealer's limits. */
function Dollars({ value }: { readonly value: number | null }) {
  return <span className="figure">{value === null ? '–' : groupThousands(String(value)).replace('-', '−')}</span>
}

const sizeOf = ({ positionUsdt }: DealerAsset): number => Math.abs(positionUsdt ?? 0)
const hasSome = ({ available, held }: DealerAsset): number => (Number(available) + Number(held) > 0 ? 1 : 0)

/** Sorts assets by size of the dealer's position, then puts those with a holding first. */
const byNeed = (assets: readonly DealerAsset[]): DealerAsset[] =>
  [...assets].sort((a, b) => sizeOf(b) - sizeOf(a) || hasSome(b) - hasSome(a))

function Inventory({ data: { inventory } }: { readonly data: Data }) {
  const t = useT()
  const href = useHref()
  return (
    <Table
      caption={t('operator.dealer.inventory')}
      stacks
      rows={byNeed(inventory.assets)}
      keyOf={({ asset }) => asset}
      columns={[
        {
          key: 'asset',
          head: t('operator.asset'),
          cell: ({ asset, isOwn, limits }: DealerAsset) => (
            <span className={styles.badges}>
              <a className={styles.link} href={`${href(PATH)}?asset=${asset}`}>
                <bdi>{asset}</bdi>
              </a>
              {limits.mostUsdt === 0 && <Badge tone="danger">{t('operator.dealer.stopped')}</Badge>}
              {isOwn && <Badge>{t('operator.dealer.own')}</Badge>}
            </span>
          ),
        },
        {
          key: 'free',
          head: t('operator.people.available'),
          isFigure: true,
          cell: ({ asset, available }) => <Amount value={available} asset={asset} />,
        },
        {
          key: 'held',
          head: t('operator.people.onHold'),
          isFigure: true,
          cell: ({ asset, held }) => <Amount value={held} asset={asset} />,
        },
        {
          key: 'position',
          head: t('operator.dealer.position'),
          isFigure: true,
          cell: ({ asset, position }) => <Amount value={position} asset={asset} />,
        },
        {
          key: 'worth',
          head: t('operator.dealer.worth'),
          isFigure: true,
          cell: ({ positionUsdt }) => <Dollars value={positionUsdt} />,
        },
        {
          key: 'spread',
          head: t('operator.dealer.spread'),
          isFigure: true,
          cell: ({ limits }) => limits.spreadBps,
        },
        {
          key: 'most',
          head: t('operator.dealer.most'),
          isFigure: true,
          cell: ({ limits }) => <Dollars value={limits.mostUsdt} />,
        },
        {
          key: 'hedge',
          head: t('operator.dealer.hedgeAt'),
          isFigure: true,
          cell: ({ limits }) => <Dollars value={limits.positionUsdt} />,
        },
      ]}
    />
  )
}

function LimitForm({ data: { inventory, asset, submission } }: { readonly data: Data }) {
  const t = useT()
  const known = inventory.assets.find((each) => each.asset === asset)
  const limits = known?.limits ?? inventory.all
  const { values, refusal } = submission
  const nameOf = (symbol: string) => (symbol === ALL_ASSETS_KEY ? t('operator.dealer.all') : symbol)
  const field = (name: keyof DealerLimits, hint?: string) => (
    <LabelledFigureField
      name={name}
      label={t(`operator.dealer.${name}`)}
      hint={hint}
      decimals={0}
      defaultValue={values[name] ?? String(limits[name])}
      problem={refusal === 'limits_invalid' ? t('operator.refusals.limits_invalid') : undefined}
    />
  )
  return (
    <Section title={t('operator.dealer.set')} text={t('operator.dealer.setText')}>
      <OperatorActionForm
        key={asset}
        path={PATH}
        action="limits"
        submission={{ ...submission, values: { what: 'set', ...values } }}
        acts={[
          ['set', t('operator.dealer.acts.set')],
          ['standard', t('operator.dealer.acts.standard')],
        ]}
      >
        <SelectField
          name="asset"
          label={t('operator.asset')}
          placeholder={t('operator.form.choose')}
          defaultValue={asset}
          options={[ALL_ASSETS_KEY, ...inventory.assets.map((each) => each.asset)].map((each) => [each, nameOf(each)])}
        />
        {field('spreadBps', t('operator.dealer.spreadHint'))}
        {field('mostUsdt', t('operator.dealer.mostHint'))}
        {field('positionUsdt')}
      </OperatorActionForm>
    </Section>
  )
}

function Hedges({ data: { hedges } }: { readonly data: Data }) {
  const t = useT()
  const coins = (market: string) => market.split('_')
  return (
    <Table
      caption={t('operator.dealer.hedges')}
      stacks
      rows={hedges}
      keyOf={({ id }) => id}
      empty={<EmptyState title={t('operator.dealer.noHedges')} />}
      columns={[
        { key: 'time', head: t('operator.time'), isTime: true, cell: ({ at }) => <ZonedTime at={at} /> },
        {
          key: 'side',
          head: t('operator.dealer.trade'),
          cell: ({ side, market }) => (
            <>
              {t(`operator.dealer.sides.${side}`)} <bdi>{market.replace('_', '/')}</bdi>
            </>
          ),
        },
        {
          key: 'amount',
          head: t('operator.quantity'),
          isFigure: true,
          cell: ({ amount, market }) => <Amount value={amount} asset={coins(market)[0] ?? ''} isNamed />,
        },
        {
          key: 'total',
          head: t('operator.dealer.total'),
          isFigure: true,
          cell: ({ total, market }) => <Amount value={total} asset={coins(market)[1] ?? ''} isNamed />,
        },
        {
          key: 'after',
          head: t('operator.dealer.after'),
          isFigure: true,
          cell: ({ after, market }) => <Amount value={after} asset={coins(market)[0] ?? ''} isNamed />,
        },
      ]}
    />
  )
}

export function OtcDealerContent({ data }: { readonly data: Data }) {
  return (
    <OperatorPageLayout tab="operator-otc" submission={data.submission}>
      <div className={styles.columns}>
        <LimitForm data={data} />
        <Hedges data={data} />
      </div>
      <Inventory data={data} />
    </OperatorPageLayout>
  )
}

import {
  COPY_PRESET_FILTER_NAMES,
  type CopyBoardFilters,
  findCopyPresetFilter,
  formatCopyBoardPath,
  formatCopyPresetPath,
  hasLeadFilter,
} from '#shared/copy/board-filters.ts'
import { LEAD_DASHBOARD_PATH } from '#shared/copy/paths.ts'
import { COPY_WINDOW_DAYS } from '#shared/copy/statistics.ts'
import { COPY_BOARD_SORT_KEYS } from '#shared/copy/views.ts'
import { MARKETS } from '#shared/markets/markets.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { LinkChoice } from '../../section/choice.tsx'
import { AutoSubmitSelect, FilterForm } from '../../section/filter-form.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { LabelledFigureField } from '../../ui/figure-field/figure-field.tsx'
import { Pagination } from '../../ui/pagination/pagination.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import styles from './board.module.css'
import { CopyTradingPageLayout } from './frame.tsx'
import { LeadCard } from './lead-card.tsx'

type Filtered = { readonly filters: CopyBoardFilters }

const PERCENT = ['%'] as const

function MoreFilters({ filters }: Filtered) {
  const t = useT()
  const { roi, drawdown, risk, share, winRate, runtime, copiers, simulated, open } = filters
  const figures = [
    ['roi', roi === undefined ? '' : String(roi)],
    ['drawdown', drawdown],
    ['risk', risk],
    ['share', share],
    ['winRate', winRate],
    ['runtime', runtime],
    ['copiers', copiers],
  ] as const
  const isUsed = hasLeadFilter({ ...filters, name: '', symbol: '' })
  return (
    <details className={styles.more} open={isUsed}>
      <summary>{t('copy.filters.more')}</summary>
      <div className={styles.fields}>
        {figures.map(([name, value]) => (
          <LabelledFigureField
            key={name}
            name={name}
            label={t(`copy.filters.${name}`)}
            signed={name === 'roi'}
            decimals={0}
            units={PERCENT}
            defaultValue={value === 0 ? '' : String(value)}
          />
        ))}
        <SelectField
          name="simulated"
          label={t('copy.filters.simulated')}
          placeholder={t('copy.choose')}
          defaultValue={simulated}
          options={[
            ['yes', t('copy.filters.shown')],
            ['no', t('copy.filters.hidden')],
          ]}
        />
        <Checkbox name="open" value="yes" defaultChecked={open === 'yes'}>
          {t('copy.filters.open')}
        </Checkbox>
      </div>
    </details>
  )
}

function Filters({ filters }: Filtered) {
  const t = useT()
  const href = useHref()
  const { kind, days, sort, name, symbol } = filters
  return (
    <>
      <div className={styles.bar}>
        <LinkChoice
          label={t('copy.days.label')}
          value={days}
          options={COPY_WINDOW_DAYS.map((window) => [window, t('copy.days.some', { days: window })])}
          hrefOf={(window) => href(formatCopyBoardPath(filters, { days: window }))}
        />
        <LinkChoice
          label={t('copy.filters.smart')}
          value={findCopyPresetFilter(filters) ?? ''}
          options={COPY_PRESET_FILTER_NAMES.map((name) => [name, t(`copy.filters.smartNames.${name}`)])}
          hrefOf={(name) => href(name === '' ? formatCopyBoardPath(filters) : formatCopyPresetPath(filters, name))}
        />
        {hasLeadFilter(filters) && (
          <a className={styles.link} href={href(formatCopyBoardPath({ ...filters }, CLEARED))}>
            {t('copy.filters.clear')}
          </a>
        )}
      </div>
      <FilterForm
        key={formatCopyBoardPath(filters, { page: filters.page })}
        path={`/copy-trading/${kind}`}
        className={styles.filters}
        label={t('copy.filters.label')}
        keeps={{ days: String(days) }}
      >
        <div className={styles.fields}>
          <AutoSubmitSelect
            name="sort"
            label={t('copy.filters.sort')}
            placeholder={t('copy.choose')}
            defaultValue={sort}
            options={COPY_BOARD_SORT_KEYS.map((by) => [by, t(`copy.sort.${by}`)])}
          />
          <AutoSubmitSelect
            name="symbol"
            label={t('copy.filters.symbol')}
            placeholder={t('copy.all')}
            defaultValue={symbol}
            options={MARKETS.map((market) => [market.symbol, market.symbol.replace('_', '/')])}
          />
          <TextField name="name" label={t('copy.filters.name')} autoComplete="off" defaultValue={name} />
          <Button type="submit">{t('copy.filters.show')}</Button>
        </div>
        <MoreFilters filters={filters} />
      </FilterForm>
    </>
  )
}

const CLEARED: Partial<CopyBoardFilters> = {
  name: '',
  symbol: '',
  roi: undefined,
  drawdown: 0,
  risk: 0,
  share: 0,
  winRate: 0,
  runtime: 0,
  copiers: 0,
  simulated: 'yes',
  open: 'no',
}

export function CopyBoardContent({ data: { filters, board } }: { readonly data: PageData['copy-trading'] }) {
  const t = useT()
  const href = useHref()
  const { rows, page, pages, count, time } = board
  const isFiltered = hasLeadFilter(filters)
  const apply = (
    <ButtonLink href={href(`${LEAD_DASHBOARD_PATH}?kind=${filters.kind}`)}>{t('copy.board.apply')}</ButtonLink>
  )
  return (
    <CopyTradingPageLayout tab={filters.kind} title={t(`copy.title.${filters.kind}`)} lead={t('copy.lead')}>
      <Filters filters={filters} />
      <div className={styles.bar}>
        <h2 className={styles.count}>{t('copy.board.count', { count })}</h2>
        {apply}
      </div>
      {rows.length === 0 ? (
        <EmptyState
          title={t(isFiltered ? 'copy.board.empty' : 'copy.board.none')}
          text={t(isFiltered ? 'copy.board.emptyText' : 'copy.board.noneText')}
          action={
            isFiltered && (
              <ButtonLink href={href(formatCopyBoardPath(filters, CLEARED))}>{t('copy.filters.clear')}</ButtonLink>
            )
          }
        />
      ) : (
        <ul className={styles.cards}>
          {rows.map((row) => (
            <li key={row.id}>
              <LeadCard row={row} now={time} />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Pagination page={page} pages={pages} hrefOf={(to) => href(formatCopyBoardPath(filters, { page: to }))} />
      )}
      <p className={styles.small}>{t('copy.board.complete')}</p>
    </CopyTradingPageLayout>
  )
}

import { COPY_ASSET } from '#shared/copy/kinds.ts'
import { toTypedCopySettings } from '#shared/copy/typed-settings.ts'
import type { CopyPortfolioView } from '#shared/copy/views.ts'
import { useT } from '../../i18n/translation.tsx'
import { DefinitionItem } from '../../section/fact.tsx'
import styles from './copy.module.css'

const NONE = '–'

export function CopySettingsList({ kind, settings }: Pick<CopyPortfolioView, 'kind' | 'settings'>) {
  const t = useT()
  const typed = toTypedCopySettings(settings)
  const { sizing, margin, symbols } = settings
  const size = { fixed: typed.fixed, multiplier: `× ${typed.multiplier}`, proportional: '' }[sizing]
  const figures = ['perOrder', 'total', 'slippage', 'takeProfit', 'stopLoss', 'totalLoss'] as const
  const asLead = t('copy.follow.margins.follow')
  const facts = [
    [t('copy.follow.sizing'), `${t(`copy.follow.sizings.${sizing}`)} ${size}`.trim()],
    ...(kind === 'futures'
      ? [
          [t('copy.follow.margin'), t(`copy.follow.margins.${margin}`)],
          [t('copy.follow.leverage'), settings.leverage === 0 ? asLead : `${settings.leverage}×`],
        ]
      : []),
    ...figures.map((name) => [t(`copy.follow.${name}`), typed[name] === '' ? NONE : typed[name]]),
    [
      t('copy.follow.symbols'),
      symbols.length === 0 ? t('copy.all') : symbols.map((symbol) => symbol.replace(`_${COPY_ASSET}`, '')).join(', '),
    ],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <DefinitionItem key={label} name={label}>
          <bdi>{value}</bdi>
        </DefinitionItem>
      ))}
    </dl>
  )
}

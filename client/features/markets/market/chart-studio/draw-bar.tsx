import {
  AlignJustify,
  Equal,
  type LucideIcon,
  MoveUpRight,
  Redo,
  Ruler,
  SeparatorHorizontal,
  SeparatorVertical,
  Square,
  Trash,
  TrendingUp,
  Type,
  Undo,
  X,
} from 'lucide-react'
import { useStore } from 'zustand'
import { DRAWING_TOOLS, type DrawingTool } from '#shared/markets/charts/chart-setup.ts'
import { useT } from '../../../../i18n/translation.tsx'
import type { ChartStudioEngine } from './engine.ts'
import styles from './studio.module.css'

const ICONS: Readonly<Record<DrawingTool, LucideIcon>> = {
  trend: TrendingUp,
  ray: MoveUpRight,
  channel: Equal,
  fib: AlignJustify,
  horizontal: SeparatorHorizontal,
  vertical: SeparatorVertical,
  rectangle: Square,
  text: Type,
  measure: Ruler,
}

type ActionProps = {
  readonly label: string
  readonly Icon: LucideIcon
  readonly onPress: () => void
  readonly off?: boolean
}

const Action = ({ label, Icon, onPress, off = false }: ActionProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-disabled={off || undefined}
    onClick={() => off || onPress()}
  >
    <Icon size={16} aria-hidden="true" />
  </button>
)

export function DrawingToolbar({
  engine,
  onClose,
}: {
  readonly engine: ChartStudioEngine
  readonly onClose: () => void
}) {
  const t = useT()
  const { tool, chosen } = useStore(engine.toolStore)
  const { drawings, past, future } = useStore(engine.store, ({ history }) => history)
  return (
    <div className={styles.drawing} role="toolbar" aria-label={t('chart.draw.label')} data-testid="draw-bar">
      {DRAWING_TOOLS.map((name) => {
        const Icon = ICONS[name]
        return (
          <button
            key={name}
            type="button"
            aria-label={t(`chart.tools.${name}`)}
            title={t(`chart.tools.${name}`)}
            aria-pressed={tool === name}
            onClick={() => engine.selectTool(tool === name ? undefined : name)}
          >
            <Icon size={16} aria-hidden="true" />
          </button>
        )
      })}
      <span className={styles.gap} />
      <Action label={t('chart.draw.undo')} Icon={Undo} off={past.length === 0} onPress={() => engine.undo()} />
      <Action label={t('chart.draw.redo')} Icon={Redo} off={future.length === 0} onPress={() => engine.redo()} />
      <Action
        label={chosen === undefined ? t('chart.draw.clear') : t('chart.draw.remove')}
        Icon={Trash}
        off={drawings.length === 0}
        onPress={() => engine.remove(chosen)}
      />
      <Action label={t('chart.draw.close')} Icon={X} onPress={onClose} />
      <p className="visually-hidden" role="status">
        {tool ? t('chart.draw.hint', { tool: t(`chart.tools.${tool}`) }) : ''}
      </p>
    </div>
  )
}

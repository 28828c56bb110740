import { useState } from 'react'
import { canBotBeBacktested } from '#shared/bots/fields.ts'
import type { BotRecipe } from '#shared/bots/recipe.ts'
import { toRecipeFormValues } from '#shared/bots/recipe-query.ts'
import type { FeeTierView } from '#shared/markets/trading/calls.ts'
import { FEE_TIERS } from '#shared/markets/trading/fees.ts'
import type { BotFormValues } from '../kind-form.tsx'
import { BacktestPane } from './backtest-pane.tsx'
import { BotFileButtons } from './recipe-files.tsx'
import { useBacktests } from './use-backtests.ts'

type BacktestsProps = {
  readonly recipe: BotRecipe
  readonly fees: Pick<FeeTierView, 'makerPpm' | 'takerPpm'> | undefined
  readonly onValues: (values: BotFormValues) => void
}

export function BacktestSection({ recipe, fees, onValues }: BacktestsProps) {
  const { state, runs, newest, start, cancel, note, clear } = useBacktests(recipe)
  const [expected, setExpected] = useState<string | undefined>()
  if (!canBotBeBacktested(recipe.kind)) return null
  const { makerPpm, takerPpm } = fees ?? FEE_TIERS[0]
  const subject = Number(recipe.investment) > 0 ? { recipe, makerPpm, takerPpm } : undefined
  return (
    <>
      <BacktestPane
        kind={recipe.kind}
        subject={subject}
        state={state}
        runs={runs}
        newest={newest}
        onNote={note}
        onClear={clear}
        onStart={(tested, days) => void start(tested, days)}
        onCancel={cancel}
        onUse={(run) => onValues(toRecipeFormValues(run.subject.recipe))}
      />
      <BotFileButtons
        recipe={recipe}
        newest={newest}
        expected={expected}
        onOpen={({ recipe: opened, days, to, digest, fees: paid = { makerPpm, takerPpm } }) => {
          onValues(toRecipeFormValues(opened))
          setExpected(digest)
          if (days !== undefined && to !== undefined) {
            void start({ recipe: { ...opened, market: recipe.market }, ...paid }, days, to)
          }
        }}
      />
    </>
  )
}

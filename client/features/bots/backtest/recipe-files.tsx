import { useState } from 'react'
import type { BotRecipe } from '#shared/bots/recipe.ts'
import {
  type BotRecipeDocument,
  parseRecipeFile,
  RECIPE_FILE_BYTES_MAX,
  toRecipeDocument,
} from '#shared/bots/recipe-file.ts'
import { downloadFile } from '../../../behaviours/download/download.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Alert } from '../../../ui/alert/alert.tsx'
import { Button } from '../../../ui/button/button.tsx'
import styles from '../bots.module.css'
import type { BacktestRun } from './history.ts'
import { BACKTEST_BARS, type BacktestDays, findNearestBacktestDays } from './windows.ts'

/** Settings of a bot in a file. If a back-test was run, `days`, `to`, `digest` and `fees` belong to it. */
export type BotFileContent = {
  readonly recipe: BotRecipe
  readonly days: BacktestDays | undefined
  readonly to: number | undefined
  readonly digest: string | undefined
  readonly fees: NonNullable<BotRecipeDocument['data']>['fees']
}

/** A fixed id, because `useId` would differ if the page is an island (docs/decisions/028). */
const FIELD_ID = 'recipe-file'

type RecipeFilesProps = {
  readonly recipe: BotRecipe
  readonly newest: BacktestRun | undefined
  readonly expected: string | undefined
  readonly onOpen: (opened: BotFileContent) => void
}

function save(recipe: BotRecipe, newest: BacktestRun | undefined): void {
  const isOfIt = newest !== undefined && JSON.stringify(newest.subject.recipe) === JSON.stringify(recipe)
  const tested = isOfIt && {
    report: newest.report,
    interval: BACKTEST_BARS[newest.days].interval,
    fees: { makerPpm: newest.subject.makerPpm, takerPpm: newest.subject.takerPpm },
  }
  const text = JSON.stringify(toRecipeDocument(recipe, tested || undefined), null, 2)
  downloadFile(new Blob([text], { type: 'application/json' }), `${recipe.kind}-${recipe.market}.json`)
}

/** Buttons that save and open settings. For an opened file, they report if its back-test gives the same result here. */
export function BotFileButtons({ recipe, newest, expected, onOpen }: RecipeFilesProps) {
  const t = useT()
  const [said, setSaid] = useState<'opened' | 'badFile' | undefined>()
  const open = async (file: File | undefined) => {
    const read = file && file.size <= RECIPE_FILE_BYTES_MAX ? parseRecipeFile(await file.text()) : undefined
    if (!read || read.recipe.kind !== recipe.kind) return setSaid('badFile')
    const { data, digest } = read
    const days = data && findNearestBacktestDays(read.recipe.kind, data)
    setSaid('opened')
    onOpen({ recipe: read.recipe, days, to: data?.to, digest, fees: data?.fees })
  }
  return (
    <div className={`${styles.stack} needs-script`}>
      <div className={styles.buttons}>
        <Button size="s" onClick={() => save(recipe, newest)}>
          {t('bots.create.save')}
        </Button>
        <label className={styles.file} htmlFor={FIELD_ID}>
          {t('bots.create.open')}
          <input
            id={FIELD_ID}
            className="visually-hidden"
            type="file"
            accept="application/json,.json"
            onChange={({ target }) => {
              void open(target.files?.[0])
              target.value = ''
            }}
          />
        </label>
      </div>
      {said && <Alert tone={said === 'badFile' ? 'warning' : 'info'} title={t(`bots.create.${said}`)} isLive />}
      {expected !== undefined && newest && (
        <Alert
          tone={newest.report.digest === expected ? 'success' : 'warning'}
          title={t(newest.report.digest === expected ? 'bots.create.same' : 'bots.create.different')}
          isLive
        />
      )}
    </div>
  )
}

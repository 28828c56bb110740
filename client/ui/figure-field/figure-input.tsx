import type { ComponentProps } from 'react'
import type { FigureField } from '#shared/figures/fields.ts'
import { ToldFigure } from './told.tsx'
import { type FigureTyping, useFigure } from './use-figure.ts'

type Taken = keyof FigureTyping | 'onChange' | 'onBlur' | 'onKeyDown' | 'type' | 'dir' | 'autoComplete' | 'inputMode'

export type FigureInputProps = FigureTyping & {
  /** By what it is sent: a name that doors read as a figure. */
  readonly name?: FigureField | undefined
} & Omit<ComponentProps<'input'>, Taken | 'name'>

/** The input of a figure, and behind it how it was understood. */
export function FigureInput(props: FigureInputProps) {
  const { value, defaultValue, decimals, signed, units, onText, ...rest } = props
  const figure = useFigure({
    value,
    defaultValue,
    decimals,
    onText,
    ...(signed && { signed }),
    ...(units && { units }),
  })
  const { told, toldId } = figure
  const described = [rest['aria-describedby'], toldId].filter(Boolean).join(' ')
  return (
    <>
      <input
        {...rest}
        {...figure.props}
        aria-invalid={told?.kind === 'problem' || rest['aria-invalid']}
        aria-describedby={described === '' ? undefined : described}
      />
      <ToldFigure told={told} id={toldId} />
    </>
  )
}

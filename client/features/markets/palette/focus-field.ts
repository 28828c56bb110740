export function focusTicketField(name: string): void {
  const field = document.querySelector<HTMLInputElement>(`[data-testid="ticket"] [name="${name}"]`)
  field?.focus()
  field?.select()
}

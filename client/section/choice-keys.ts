/** Decides when a choice in a native select is final. Each method returns true if the form is to be submitted. */
export class ChoiceKeys {
  #isByKey = false
  #isPending = false

  handlePointer(): void {
    this.#isByKey = false
  }

  handleKey(key: string): boolean {
    if (key === 'Enter') {
      const isPending = this.#isPending
      this.#isPending = false
      this.#isByKey = false
      return isPending
    }
    this.#isByKey = true
    return false
  }

  handleChange(): boolean {
    this.#isPending = this.#isByKey
    return !this.#isByKey
  }
}

/** Lets other requests of this thread proceed. Long work calls this between its parts. */
export const yieldToMessages = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

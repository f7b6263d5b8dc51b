import { useEffect, useRef } from "react";

/**
 * Asks an ordinary query anew when one of `signs` is no longer what it was: live rows on which its answer depends.
 * A first answer that is still on its way may be older than they are: then it is asked anew once it is there.
 */
export function useRefetchWhen(
  query: { readonly isLoading: boolean; refetch(): unknown },
  signs: readonly unknown[],
): void {
  const known = useRef(signs);
  useEffect(() => {
    if (query.isLoading || signs.every((sign, index) => Object.is(sign, known.current[index]))) return;
    known.current = signs;
    query.refetch();
  });
}

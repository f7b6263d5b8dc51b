/** All elements that match a CSS selector. Throws if there are none, so that no test passes without looking at anything. */
export function requireElements<E extends Element = HTMLElement>(
  selector: string,
  within: ParentNode = document,
): E[] {
  const found = [...within.querySelectorAll<E>(selector)];
  if (found.length === 0) throw new Error(`No element matches ${selector}`);
  return found;
}

/** The first element that matches a CSS selector. Throws if there is none. */
export function requireElement<E extends Element = HTMLElement>(
  selector: string,
  within: ParentNode = document,
): E {
  const [element] = requireElements<E>(selector, within);
  if (!element) throw new Error(`No element matches ${selector}`);
  return element;
}

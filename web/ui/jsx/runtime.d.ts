// biome-ignore-all lint/correctness/noUnusedVariables: the compiler reads these types

import type * as React from "react";
import type { Content, Elements } from "./content.ts";

/** React's functions that make an element. */
declare function jsx(type: React.ElementType, props: unknown, key?: React.Key): React.ReactElement;
declare const jsxs: typeof jsx;

export { jsx, jsxs };

/**
 * React's types of JSX, but a text is the only child of an HTML element (docs/decisions/2026-11-29-translated-pages.md).
 * Only the compiler reads this file (`paths` in web/tsconfig.json).
 */
export namespace JSX {
  type ElementType = React.JSX.ElementType;
  interface Element extends React.JSX.Element {}
  interface ElementClass extends React.JSX.ElementClass {}
  interface ElementAttributesProperty extends React.JSX.ElementAttributesProperty {}
  interface ElementChildrenAttribute extends React.JSX.ElementChildrenAttribute {}
  interface IntrinsicAttributes extends React.JSX.IntrinsicAttributes {}
  interface IntrinsicClassAttributes<T> extends React.JSX.IntrinsicClassAttributes<T> {}
  type IntrinsicElements = {
    [Tag in keyof React.JSX.IntrinsicElements]: Omit<React.JSX.IntrinsicElements[Tag], "children"> & {
      children?: Content | number;
    };
  };
  type LibraryManagedAttributes<C, P> = C extends React.ExoticComponent
    ? Narrowed<P, [Exclude<keyof P, WrapperProps>] extends [never] ? Elements : Content>
    : C extends (...props: never) => infer Returned
      ? IsText<Returned> extends true
        ? { "a component returns elements, not text": never }
        : Narrowed<P, Content>
      : React.JSX.LibraryManagedAttributes<C, P>;
}

/** The props of React's components that add no element around their children: fragments, contexts and `Suspense`. */
type WrapperProps = "children" | "ref" | "value" | "fallback" | "name";

/** Whether a component returns a text. Components of packages are declared to return everything that React can render. */
type IsText<Returned> = [Returned] extends [Elements]
  ? false
  : Promise<never> extends Returned
    ? false
    : true;

/** Props whose children, if they are everything that React can render, are limited to `Allowed`. */
type Narrowed<P, Allowed> = P extends { children?: infer Children }
  ? React.ReactNode extends Children
    ? P & { children?: Allowed }
    : P
  : P;

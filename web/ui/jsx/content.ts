import type { ComponentPropsWithRef, ElementType, ReactElement } from "react";

/** Elements only, without text. For content that has siblings: a text beside them would not be in an element of its own. */
export type Elements = ReactElement | "" | boolean | null | undefined | readonly Elements[];

/** One text, or elements. For content that is the only child of an element. */
export type Content = string | Elements;

/** The props of an HTML element or a component, for a component that passes them on. */
export type PropsOf<Tag extends ElementType> = Omit<ComponentPropsWithRef<Tag>, "children"> & {
  children?: Content;
};

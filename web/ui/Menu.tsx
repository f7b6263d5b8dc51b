import { Menu as Base } from "@base-ui/react/menu";
import { Check, type LucideIcon } from "lucide-react";
import type { ComponentProps, ReactElement } from "react";
import { classes } from "./classes.ts";
import type { Content } from "./jsx/content.ts";

/** One action of a menu; `danger` marks an action that removes something. */
export interface MenuAction {
  readonly label: string;
  /** What the action is for, under its name. */
  readonly hint?: string | undefined;
  readonly icon: LucideIcon;
  readonly tone?: "danger" | undefined;
  act(): void;
}

/** The button `trigger`, and the list of actions that it opens. Lines separate the groups. */
export function Menu({
  trigger,
  groups,
}: {
  trigger: ReactElement;
  groups: readonly (readonly MenuAction[])[];
}) {
  const nonEmptyGroups = groups.filter((actions) => actions.length > 0);
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <MenuSurface>
        {nonEmptyGroups.map((actions) => (
          <MenuGroup key={actions[0]?.label} actions={actions} />
        ))}
      </MenuSurface>
    </Base.Root>
  );
}

/** The popup of a menu: under its button, or under the element `anchor`. */
export function MenuSurface({
  anchor,
  children,
  ...popup
}: Pick<ComponentProps<typeof Base.Positioner>, "anchor"> &
  Pick<ComponentProps<typeof Base.Popup>, "id" | "aria-labelledby" | "finalFocus"> & {
    children: Content;
  }) {
  return (
    <Base.Portal>
      <Base.Positioner
        {...(anchor && { anchor })}
        align="end"
        sideOffset={6}
        collisionPadding={12}
        className="z-40 outline-none"
      >
        <Base.Popup
          {...popup}
          className="max-h-(--available-height) min-w-64 max-w-[calc(100vw-1.5rem)] origin-(--transform-origin) overflow-y-auto rounded-card border border-line bg-surface p-1.5 text-ink shadow-high outline-none transition-[scale,opacity] data-ending-style:scale-95 data-starting-style:scale-95 data-ending-style:opacity-0 data-starting-style:opacity-0 dark:bg-raised"
        >
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

const group = "not-first:mt-1.5 not-first:border-line not-first:border-t not-first:pt-1.5";
const item =
  "flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-[0.625rem] px-3 font-medium outline-none data-highlighted:bg-ink/7 enabled-active:bg-ink/14";
const iconLook = "size-4.5 shrink-0";

/** A group of related actions. */
export function MenuGroup({ actions }: { actions: readonly MenuAction[] }) {
  return (
    <Base.Group className={group}>
      {actions.map(({ label, hint, icon: Icon, tone, act }) => (
        <Base.Item
          key={label}
          label={label}
          onClick={act}
          className={classes(item, tone === "danger" && "text-red-ink")}
        >
          <Icon aria-hidden="true" className={classes(iconLook, tone !== "danger" && "text-ink-2")} />
          <span className={hint && "py-1.5"}>
            <span className="block">{label}</span>
            {hint && <span className="block font-normal text-ink-2 text-sm">{hint}</span>}
          </span>
        </Base.Item>
      ))}
    </Base.Group>
  );
}

/** A setting that is on or off. The menu stays open when it is switched. */
export function MenuSwitch({
  label,
  icon: Icon,
  isOn,
  onToggle,
}: {
  label: string;
  icon: LucideIcon;
  isOn: boolean;
  onToggle(): void;
}) {
  return (
    <Base.Group className={group}>
      <Base.CheckboxItem checked={isOn} onCheckedChange={onToggle} closeOnClick={false} className={item}>
        <Icon aria-hidden="true" className={classes(iconLook, "text-ink-2")} />
        <span className="flex-1">{label}</span>
        <Base.CheckboxItemIndicator>
          <Check aria-hidden="true" className="size-4.5 text-ink" strokeWidth={2.5} />
        </Base.CheckboxItemIndicator>
      </Base.CheckboxItem>
    </Base.Group>
  );
}

/** Several options, one of them selected. The menu stays open when another option is selected. */
export function MenuChoice<T extends string>({
  label,
  value,
  onValueChange,
  options,
}: {
  label: string;
  value: T;
  onValueChange(value: T): void;
  options: readonly { readonly value: T; readonly label: string; readonly icon: LucideIcon }[];
}) {
  return (
    <Base.Group className={group}>
      <Base.GroupLabel className="px-3 pt-2 pb-1 font-semibold text-ink-2 text-xs">{label}</Base.GroupLabel>
      <Base.RadioGroup value={value} onValueChange={(chosen: T) => onValueChange(chosen)}>
        {options.map(({ value: option, label: text, icon: Icon }) => (
          <Base.RadioItem key={option} value={option} closeOnClick={false} className={item}>
            <Icon aria-hidden="true" className={classes(iconLook, "text-ink-2")} />
            <span className="flex-1">{text}</span>
            <Base.RadioItemIndicator>
              <Check aria-hidden="true" className="size-4.5 text-ink" strokeWidth={2.5} />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
}

import { Dialog as Base } from "@base-ui/react/dialog";
import { WifiOff, X } from "lucide-react";
import { use, useEffect, useRef, useState } from "react";
import { uiTexts } from "../../texts/ui.ts";
import { Banner } from "../Banner.tsx";
import { classes } from "../classes.ts";
import { IconButton } from "../IconButton.tsx";
import type { Content, Elements } from "../jsx/content.ts";
import { useOverflow } from "../lists/overflow.ts";
import { useIsWide } from "../wide.ts";
import { DialogNotice } from "./DialogNotice.ts";
import { useDoubleTapGuard } from "./doubleTap.ts";
import { useSheetPull } from "./sheetPull.ts";

const grounds = {
  surface: "bg-surface",
  ice: "bg-[linear-gradient(color-mix(in_srgb,var(--color-ice)_18%,var(--color-surface)),var(--color-surface)_46%)]",
  dawn: "bg-[radial-gradient(120%_60%_at_50%_30%,color-mix(in_srgb,var(--color-gold)_16%,var(--color-surface))_0,var(--color-surface)_76%)]",
  stage: "dark bg-[radial-gradient(130%_62%_at_50%_16%,#2c4788_0,#16264f_42%,#0a1228_78%)]",
  gold: "bg-[repeating-conic-gradient(at_50%_34%,#ffffff38_0_9deg,transparent_9deg_20deg),radial-gradient(110%_60%_at_50%_38%,#ffe9a8,#f5b301_62%,#e09f00)] [--ink-2:#0a1228] [--ink:#0a1228]",
  ember: "dark bg-[linear-gradient(172deg,#b8410f_0,#82300f_24%,#44202a_50%,#16213f_70%,#0a1228_86%)]",
  night: "dark bg-[radial-gradient(110%_60%_at_50%_44%,#4c2a9a_0,#1d1c58_44%,#0a1228_80%)]",
};

/** The props of `Dialog`. */
export type DialogProps = {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: Content;
  description?: Content;
  children?: Elements;
  /**
   * Content after the children. On a computer, in a dialog that fills the screen, it is a column at the right with the buttons
   * below it, and the children stand at the lower edge of the left column.
   */
  aside?: Elements;
  /** The reason why the last attempt failed. It is shown above the buttons, visible at every scroll position. */
  error?: string | null | undefined;
  /** Stays visible under the scrolling body: usually the buttons. */
  footer?: Elements;
  /** `m` and `l` are widths on wide screens. `screen` fills the screen, with the content in one column. */
  size?: "m" | "l" | "screen" | undefined;
  /** When false, only the buttons inside close it: no cross, no Escape, no press outside. */
  dismissible?: boolean | undefined;
  /**
   * The background. `surface`, `ice` (blue at the top) and `dawn` (with a golden glow) follow the theme. `gold`, `stage`, `ember`
   * and `night` are the same in both themes; all but `gold` are dark.
   */
  ground?: keyof typeof grounds | undefined;
  /**
   * On a computer the dialog opens at the right, so that the left part of the screen below stays visible. `dimmed`: the screen
   * below is a little darker, where the dialog covers a part of its buttons.
   */
  isAtSide?: boolean | "dimmed" | undefined;
  /** The dialog itself takes the focus, instead of its first field: a field with the focus would open a phone's keyboard. */
  focusesItself?: boolean | undefined;
  /** Whether Back closed the dialog. While the dialog then fades out, presses go to the screen below. */
  wasClosedByBack?: boolean | undefined;
  /** The dialog keeps the height that it had after opening, even when a search shortens its list. */
  keepsHeight?: boolean | undefined;
};

/** In a window lower than this (px), a dialog that fills the screen has one column. */
const MIN_SPREAD_HEIGHT = 560;

/** Whether the head and the foot of the sheet scroll with its content (the variant `cramped`). */
function scrollsWhole(sheet: HTMLElement | null): boolean {
  return sheet !== null && getComputedStyle(sheet).overflowY === "auto";
}

/** The visible dialog, with Base UI's focus trap and layers. `Dialog` loads this code when it is first needed. */
export function DialogSurface({
  open,
  onOpenChange,
  title,
  description,
  children,
  aside,
  error,
  footer,
  size = "m",
  dismissible = true,
  ground = "surface",
  isAtSide = false,
  focusesItself = false,
  wasClosedByBack = false,
  keepsHeight = false,
}: DialogProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const notice = use(DialogNotice);
  const [body, scrolls] = useOverflow();
  // Opens one frame after mounting, so that the first opening is animated too.
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  const [height, setHeight] = useState(0);
  const isScreen = size === "screen";
  const isWide = useIsWide();
  const isSpread = Boolean(aside) && isScreen && isWide && innerHeight >= MIN_SPREAD_HEIGHT;
  const pull = useSheetPull(sheet, dismissible && !isScreen, () => onOpenChange(false));
  // The guard is for every dialog, not only for one that a press opened: when a dialog opens by itself, a player who taps at
  // that moment wants to press the screen below.
  const ignoresPresses = useDoubleTapGuard(open);
  return (
    <Base.Root
      open={open && isMounted}
      disablePointerDismissal={ignoresPresses}
      onOpenChange={(next) => {
        if (next || dismissible) onOpenChange(next);
      }}
      onOpenChangeComplete={(isOpen) => setHeight(isOpen && sheet.current ? sheet.current.offsetHeight : 0)}
    >
      <Base.Portal>
        <Base.Backdrop
          className={classes(
            "fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0",
            isAtSide && (isAtSide === "dimmed" ? "lg:bg-navy-950/40" : "lg:bg-transparent"),
            wasClosedByBack && "pointer-events-none",
          )}
        />
        <Base.Viewport
          className={classes(
            "fixed inset-0 z-40 flex items-end justify-center [container:window/size] sm:items-center",
            isAtSide && "lg:justify-end",
          )}
        >
          <Base.Popup
            ref={sheet}
            initialFocus={() => (focusesItself || scrollsWhole(sheet.current) ? sheet.current : true)}
            // Base UI would stop the arrow keys here, but dragging by keyboard listens for them at the document.
            onKeyDown={(event) => event.preventBaseUIHandler()}
            style={keepsHeight ? { minHeight: `min(${height}px, 100dvh - 3rem)` } : undefined}
            className={classes(
              "relative w-full overflow-hidden text-ink outline-none cramped:overflow-y-auto cramped:overscroll-contain",
              isSpread
                ? "grid h-full grid-cols-[minmax(0,1fr)_27rem] grid-rows-[auto_minmax(0,1fr)_auto] gap-x-10 px-[max(1.5rem,50%-38rem)] pt-4"
                : "flex flex-col",
              isSpread
                ? undefined
                : isScreen
                  ? "h-full pt-[env(safe-area-inset-top)] sm:justify-center sm:px-[max(0rem,50%-16rem)] cramped:justify-start"
                  : "max-h-[calc(100dvh-env(safe-area-inset-top)-1.5rem)] rounded-t-3xl border-line border-t shadow-high sm:mx-6 sm:max-h-[calc(100%-3rem)] sm:rounded-3xl sm:border",
              grounds[ground],
              "transition-[translate,scale,opacity] duration-200",
              "data-ending-style:translate-y-full data-starting-style:translate-y-full motion-reduce:data-ending-style:opacity-0 motion-reduce:data-starting-style:opacity-0",
              "sm:data-ending-style:translate-y-2 sm:data-starting-style:translate-y-2 sm:data-ending-style:scale-[0.97] sm:data-starting-style:scale-[0.97] sm:data-ending-style:opacity-0 sm:data-starting-style:opacity-0",
              size === "l" ? "sm:max-w-3xl" : size === "m" && "sm:max-w-lg",
              isAtSide && "lg:mr-8 lg:max-w-88 xl:max-w-94",
              ignoresPresses && "pointer-events-none",
            )}
          >
            <div
              {...pull}
              className={classes(
                "shrink-0 px-4 pb-3 sm:px-6 sm:pt-5",
                isScreen ? "pt-4" : dismissible && "max-sm:touch-none cramped:touch-auto",
              )}
            >
              {!isScreen && (
                <div
                  aria-hidden="true"
                  className="mx-auto mt-2.5 mb-3 h-1 w-10 rounded-full bg-line-strong/50 sm:hidden"
                />
              )}
              <span role="status" className="flex justify-center empty:hidden sm:justify-start sm:pr-11">
                {notice !== null && (
                  <span className="mb-2 flex h-7 items-center gap-1.5 rounded-full bg-gold/16 px-3 font-medium text-gold-ink text-sm">
                    <WifiOff aria-hidden="true" className="size-4 motion-safe:animate-pulse" />
                    <span>{notice}</span>
                  </span>
                )}
              </span>
              {/* On a phone a long title must leave room for the content. */}
              <div className={classes(dismissible && "pr-11")}>
                <Base.Title className="text-2xl max-sm:line-clamp-3">
                  <span>{title}</span>
                </Base.Title>
                {description && (
                  <Base.Description className="mt-1 text-ink-2">
                    <span>{description}</span>
                  </Base.Description>
                )}
              </div>
            </div>
            {children && (
              <div
                ref={body}
                tabIndex={scrolls ? 0 : undefined}
                className={classes(
                  "min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 -outline-offset-2 sm:px-6 cramped:flex-none cramped:overflow-y-visible",
                  isSpread
                    ? "row-span-2 flex flex-col"
                    : classes(
                        isScreen && "grid content-center-safe sm:flex-initial",
                        footer ? "pb-4" : "pb-[max(1.5rem,env(safe-area-inset-bottom))]",
                      ),
                )}
              >
                <div className={isSpread ? "mt-auto" : undefined}>
                  {children}
                  {!isSpread && aside}
                </div>
              </div>
            )}
            {isSpread && (
              <div className="col-start-2 row-span-2 row-start-1 flex min-h-0 flex-col overflow-y-auto pt-16">
                <div className="my-auto">{aside}</div>
              </div>
            )}
            {error && (
              <div
                className={classes(
                  "shrink-0 px-4 pt-3 sm:px-6",
                  !footer && "pb-[max(1rem,env(safe-area-inset-bottom))]",
                  scrolls && "border-line border-t",
                )}
              >
                <Banner tone="error">{error}</Banner>
              </div>
            )}
            {footer && (
              <div
                className={classes(
                  "flex shrink-0 flex-wrap justify-end gap-2.5 pt-3 empty:hidden cramped:*:flex-auto pb-[max(1rem,env(safe-area-inset-bottom))]",
                  isSpread ? "col-start-2 pb-8" : "px-4 sm:px-6 sm:pb-5",
                  scrolls && !error && !isSpread && "border-line border-t",
                )}
              >
                {footer}
              </div>
            )}
            {dismissible && (
              <div
                className={classes(
                  "absolute right-2 sm:right-3",
                  isScreen ? "top-[calc(0.75rem+env(safe-area-inset-top))]" : "top-4",
                )}
              >
                <Base.Close render={<IconButton label={uiTexts.close} icon={X} />} />
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

import { Check, ChevronDown, KeyRound, LogOut, Monitor, Moon, Sun, UserRound } from "lucide-react";
import { useId, useRef, useState } from "react";
import { shellTexts } from "../texts/shell.ts";
import { uiTexts } from "../texts/ui.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { classes } from "../ui/classes.ts";
import { Name } from "../ui/Name.tsx";
import { Spinner } from "../ui/Spinner.tsx";
import { useMenu } from "./menu.ts";
import { useTheme } from "./theme.ts";

const themes = [
  { value: "light", icon: Sun },
  { value: "dark", icon: Moon },
  { value: "system", icon: Monitor },
] as const;

const item =
  "flex min-h-11 w-full select-none items-center gap-3 rounded-[0.625rem] px-3 text-left font-medium -outline-offset-2 transition-colors hover:bg-ink/7 focus-visible:bg-ink/7";

/** The signed-in player's menu: theme, password, way out. Named by a placeholder until the player is loaded. */
export function PlayerMenu({
  player,
  busy,
  onSignOut,
  onChangePassword,
}: {
  player: { id: string; name: string } | null;
  busy: boolean;
  onSignOut(): void;
  onChangePassword(): void;
}) {
  const [open, setOpen] = useState(false);
  const [theme, setTheme] = useTheme();
  const root = useRef<HTMLDivElement>(null);
  const menu = useMenu(root, open, setOpen);
  const id = useId();
  const name = player?.name ?? shellTexts.playerPlaceholder;
  const act = (action: () => void) => () => {
    menu.close();
    action();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the button and the items inside it
    <div ref={root} onKeyDown={menu.onKeyDown} onBlur={menu.onBlur} className="relative shrink-0">
      <button
        type="button"
        id={`${id}-name`}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? `${id}-menu` : undefined}
        onClick={() => setOpen(!open)}
        className={classes(
          "flex min-h-11 items-center gap-2 rounded-full py-1 pr-2 pl-1 font-medium transition-colors hover:bg-white/10",
          open && "bg-white/10",
        )}
      >
        {player ? (
          <Avatar id={player.id} name={name} />
        ) : (
          <span aria-hidden="true" className="grid size-9 place-items-center rounded-full bg-white/14">
            <UserRound className="size-5" />
          </span>
        )}
        <Name className="max-w-32 sm:max-w-48">{name}</Name>
        {busy ? (
          <Spinner size="s" label={uiTexts.loading} />
        ) : (
          <ChevronDown
            aria-hidden="true"
            className={classes("size-4 text-navy-300 transition-[rotate]", open && "rotate-180")}
          />
        )}
      </button>
      {open && (
        <div
          role="menu"
          id={`${id}-menu`}
          aria-labelledby={`${id}-name`}
          className="off-navy absolute overflow-y-auto top-full right-0 mt-1.5 max-h-[calc(100dvh-4.5rem)] w-66 origin-top-right rounded-card border border-line bg-surface p-1.5 shadow-high transition-[scale,opacity] starting:scale-95 starting:opacity-0 dark:bg-raised"
        >
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu */}
          <div role="group" aria-labelledby={`${id}-theme`}>
            <div id={`${id}-theme`} className="px-3 pt-2 pb-1 font-semibold text-ink-2 text-xs">
              {shellTexts.theme}
            </div>
            {themes.map(({ value, icon: Icon }) => (
              <button
                key={value}
                type="button"
                role="menuitemradio"
                aria-checked={theme === value}
                tabIndex={-1}
                onClick={() => setTheme(value)}
                className={item}
              >
                <Icon className="size-4.5 text-ink-2" />
                <span className="flex-1">{shellTexts.themes[value]}</span>
                {theme === value && <Check className="size-4.5 text-gold-ink" strokeWidth={2.5} />}
              </button>
            ))}
          </div>
          <hr className="mx-2 my-1.5 border-line" />
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={act(onChangePassword)}
            className={item}
          >
            <KeyRound className="size-4.5 text-ink-2" />
            {shellTexts.changePassword}
          </button>
          <button type="button" role="menuitem" tabIndex={-1} onClick={act(onSignOut)} className={item}>
            <LogOut className="size-4.5 text-ink-2" />
            {shellTexts.signOut}
          </button>
        </div>
      )}
    </div>
  );
}

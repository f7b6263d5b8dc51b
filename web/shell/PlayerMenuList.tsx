import { Menu as Base } from "@base-ui/react/menu";
import { CircleHelp, Gamepad2, LogOut, UserCog } from "lucide-react";
import type { RefObject } from "react";
import { useLocation } from "wouter";
import { isAdministrator } from "../../domain/people/accounts/rights.ts";
import { usePlayer } from "../live/players/usePlayer.ts";
import { playingTexts as texts } from "../texts/accounts.ts";
import { shellTexts } from "../texts/shell.ts";
import { MenuChoice, MenuGroup, MenuSurface, MenuSwitch } from "../ui/Menu.tsx";
import { useSetPlaying } from "./playing/useSetPlaying.ts";
import { useTheme } from "./theme.ts";
import { themeOptions } from "./themeOptions.ts";

/**
 * The content of the signed-in player's menu: theme, whether an administrator plays, account, help, sign-out. Its code
 * is loaded after that of the button.
 */
export function PlayerMenuList({
  id,
  me,
  button,
  onClose,
  onSignOut,
}: {
  id: string;
  /** The player's id. */
  me: string;
  button: RefObject<HTMLButtonElement | null>;
  onClose(): void;
  onSignOut(): void;
}) {
  const [theme, setTheme] = useTheme();
  const [, navigate] = useLocation();
  return (
    <Base.Root open onOpenChange={onClose}>
      <MenuSurface id={id} aria-labelledby={button.current?.id} anchor={button} finalFocus={button}>
        <MenuChoice label={shellTexts.theme} value={theme} onValueChange={setTheme} options={themeOptions} />
        <PlayingSwitch me={me} />
        <MenuGroup
          actions={[
            { label: shellTexts.account, icon: UserCog, act: () => navigate("/account") },
            { label: shellTexts.help, icon: CircleHelp, act: () => navigate("/help") },
            { label: shellTexts.signOut, icon: LogOut, act: onSignOut },
          ]}
        />
      </MenuSurface>
    </Base.Root>
  );
}

/** The switch in an administrator's menu to start or stop playing (rule J8). */
function PlayingSwitch({ me }: { me: string }) {
  const player = usePlayer(me);
  const { setPlaying } = useSetPlaying();
  if (!player || !isAdministrator(player)) return null;
  const plays = player.plays !== false;
  return (
    <MenuSwitch label={texts.play} icon={Gamepad2} isOn={plays} onToggle={() => void setPlaying(!plays)} />
  );
}

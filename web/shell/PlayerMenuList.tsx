import { Menu as Base } from "@base-ui/react/menu";
import { KeyRound, LogOut, Monitor, Moon, Sun, Volume2 } from "lucide-react";
import type { RefObject } from "react";
import { useMomentSound } from "../moments/signal.ts";
import { shellTexts } from "../texts/shell.ts";
import { MenuChoice, MenuGroup, MenuSurface, MenuSwitch } from "../ui/Menu.tsx";
import { useTheme } from "./theme.ts";

const themes = [
  { value: "light", label: shellTexts.themes.light, icon: Sun },
  { value: "dark", label: shellTexts.themes.dark, icon: Moon },
  { value: "system", label: shellTexts.themes.system, icon: Monitor },
] as const;

/** What is in the signed-in player's menu: theme, sounds, password, sign-out. Fetched later than the button that opens it. */
export function PlayerMenuList({
  id,
  button,
  onClose,
  onSignOut,
  onChangePassword,
}: {
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  onClose(): void;
  onSignOut(): void;
  onChangePassword(): void;
}) {
  const [theme, setTheme] = useTheme();
  const sound = useMomentSound();
  return (
    <Base.Root open onOpenChange={onClose}>
      <MenuSurface id={id} aria-labelledby={button.current?.id} anchor={button} finalFocus={button}>
        <MenuChoice label={shellTexts.theme} value={theme} onValueChange={setTheme} options={themes} />
        <MenuSwitch label={shellTexts.sounds} icon={Volume2} isOn={sound.isOn} onToggle={sound.toggle} />
        <MenuGroup
          actions={[
            { label: shellTexts.changePassword, icon: KeyRound, act: onChangePassword },
            { label: shellTexts.signOut, icon: LogOut, act: onSignOut },
          ]}
        />
      </MenuSurface>
    </Base.Root>
  );
}

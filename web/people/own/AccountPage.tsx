import {
  BookOpen,
  CircleHelp,
  CircleUserRound,
  KeyRound,
  LogOut,
  Mail,
  MonitorSmartphone,
  ShieldCheck,
  Smile,
  UsersRound,
} from "lucide-react";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { liveQuery, useLiveQuery } from "../../api/liveQuery.ts";
import { useMyId } from "../../api/session.tsx";
import { usePlayer } from "../../live/players/usePlayer.ts";
import { useTheme } from "../../shell/theme.ts";
import { themeOptions } from "../../shell/themeOptions.ts";
import { accountTexts as texts } from "../../texts/account.ts";
import { faceTexts } from "../../texts/faces.ts";
import { renamingTexts } from "../../texts/renaming.ts";
import { shellTexts } from "../../texts/shell.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { DialogPart } from "../../ui/dialogs/DialogPart.tsx";
import { Choice } from "../../ui/fields/Choice.tsx";
import { IconTile } from "../../ui/IconTile.tsx";
import { ListRow, listItem } from "../../ui/lists/ListRow.tsx";
import { part } from "../../ui/loading/part.tsx";
import { Name } from "../../ui/Name.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { administratorNames } from "../accounts/administratorNames.ts";
import { ChangePasswordDialog } from "../accounts/ChangePasswordDialog.tsx";
import { RenamePlayerDialog } from "../accounts/RenamePlayerDialog.tsx";
import { useSignOut } from "../accounts/signOut.ts";
import { HeldGuests } from "../guests/HeldGuests.tsx";
import { AccountRow } from "./AccountRow.tsx";
import { OwnDataSection } from "./OwnDataSection.tsx";
import { Sounds } from "./Sounds.tsx";

const FaceDialog = part(() => import("../faces/FaceDialog.tsx"), { fetched: "shown" });
const DevicesDialog = part(() => import("./DevicesDialog.tsx"), { fetched: "shown" });

/** /account: the player's own name, e-mail address, password, sounds, theme, held guests, help and sign-out (rule A20). */
export function AccountPage() {
  const me = useMyId();
  const player = usePlayer(me);
  const { data: administrators = [] } = useLiveQuery(administratorNames, null);
  const helpers = administrators.filter((name) => name !== player?.name);
  const [theme, setTheme] = useTheme();
  const [edited, setEdited] = useState<"name" | "face" | "password" | "devices" | null>(null);
  const close = () => setEdited(null);
  const { busy, signOut } = useSignOut();
  if (!player) return null;
  return (
    <div className="grid max-w-4xl gap-6 2xl:max-w-none 2xl:grid-cols-2 2xl:items-start 2xl:gap-x-10 2xl:*:first:col-span-2">
      <header className="flex items-center gap-4">
        <Avatar id={me} name={player.name} size="xl" />
        <div className="min-w-0">
          <p className="text-ink-2">{texts.title}</p>
          <h1 className="min-w-0">
            <Name>{player.name}</Name>
          </h1>
        </div>
      </header>
      <section aria-labelledby="signing-in" className="grid gap-2">
        <h2 id="signing-in">{texts.signingIn}</h2>
        <Card as="ul" padded={false}>
          <AccountRow
            icon={CircleUserRound}
            title={renamingTexts.name}
            subtitle={<span translate="no">{player.name}</span>}
            action={renamingTexts.change}
            fullAction={renamingTexts.changeOwn}
            onPress={() => setEdited("name")}
          />
          <AccountRow
            icon={Smile}
            title={faceTexts.own}
            subtitle={faceTexts.everywhere}
            action={texts.change}
            fullAction={faceTexts.choose}
            onPress={() => setEdited("face")}
          />
          <li className={listItem}>
            <ListRow
              translate="yes"
              leading={<IconTile icon={Mail} />}
              title={texts.email}
              subtitle={<OwnEmail />}
            />
          </li>
          <AccountRow
            icon={KeyRound}
            title={texts.password}
            action={texts.change}
            fullAction={texts.changePassword}
            onPress={() => setEdited("password")}
          />
          <AccountRow
            icon={MonitorSmartphone}
            title={texts.devices}
            subtitle={texts.devicesHint}
            action={texts.see}
            fullAction={texts.seeDevices}
            onPress={() => setEdited("devices")}
          />
        </Card>
      </section>
      <Sounds />
      <section aria-labelledby="theme" className="grid gap-2">
        <h2 id="theme">{texts.theme}</h2>
        <Choice label={texts.theme} hideLabel value={theme} onValueChange={setTheme} options={themeOptions} />
      </section>
      <HeldGuests />
      <OwnDataSection />
      <section aria-labelledby="help" className="grid gap-2">
        <h2 id="help">{texts.help}</h2>
        <Card as="ul" padded={false}>
          <li className={listItem}>
            <ListRow
              translate="yes"
              to="/help"
              leading={<IconTile icon={CircleHelp} />}
              title={shellTexts.help}
            />
          </li>
          <li className={listItem}>
            <ListRow translate="yes" to="/rules" leading={<IconTile icon={BookOpen} />} title={texts.rules} />
          </li>
          <li className={listItem}>
            <ListRow
              translate="yes"
              to="/privacy"
              leading={<IconTile icon={ShieldCheck} />}
              title={shellTexts.privacy}
            />
          </li>
          {helpers.length > 0 && (
            <li className={listItem}>
              <ListRow
                translate="yes"
                leading={<IconTile icon={UsersRound} />}
                title={texts.trouble}
                subtitle={texts.helpers(helpers)}
              />
            </li>
          )}
        </Card>
      </section>
      <Button variant="quiet" icon={LogOut} busy={busy} onClick={signOut} className="justify-self-start">
        {shellTexts.signOut}
      </Button>
      {edited === "name" && <RenamePlayerDialog player={player} onClose={close} />}
      {edited === "face" && (
        <DialogPart onClose={close}>
          <FaceDialog player={player} onClose={close} />
        </DialogPart>
      )}
      {edited === "password" && <ChangePasswordDialog onClose={close} />}
      {edited === "devices" && (
        <DialogPart onClose={close}>
          <DevicesDialog onClose={close} />
        </DialogPart>
      )}
    </div>
  );
}

const ownEmail = liveQuery({
  path: "accounts.ownEmail",
  failed: texts.loadFailed,
  ask: () => api.accounts.ownEmail.query({}),
});

/** The player's own e-mail address, and what the address is for. */
function OwnEmail() {
  const { data, isError } = useLiveQuery(ownEmail, useMyId());
  if (isError) return <span>{texts.loadFailed}</span>;
  if (!data) return <Skeleton className="h-5 w-40" />;
  if (data.email === null) return <span>{texts.noEmail}</span>;
  return (
    <>
      <span className="wrap-anywhere block text-ink">{data.email}</span>
      <span>{texts.emailHint}</span>
    </>
  );
}

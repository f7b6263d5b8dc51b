import { Monitor, Smartphone } from "lucide-react";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { liveQuery, useLiveQuery } from "../../api/liveQuery.ts";
import { useMyId } from "../../api/session.tsx";
import { useNow } from "../../live/now.ts";
import { deviceTexts as texts } from "../../texts/devices.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { IconTile } from "../../ui/IconTile.tsx";
import { listItem } from "../../ui/lists/ListRow.tsx";
import { useToast } from "../../ui/messages/Toasts.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Tag } from "../../ui/Tag.tsx";

const ownDevices = liveQuery({
  path: "accounts.devices",
  failed: texts.loadFailed,
  ask: () => api.accounts.devices.query({}),
});

type Device = NonNullable<ReturnType<typeof useDevices>["devices"]>[number];

function useDevices() {
  const { data, isError } = useLiveQuery(ownDevices, useMyId());
  return { devices: data?.devices, isError };
}

/** The devices on which the player is signed in, with buttons that end one session, or all others (rules Y2 and Y3). */
export function DevicesDialog({ onClose }: { onClose(): void }) {
  const { devices, isError } = useDevices();
  const endOne = useCommand(api.accounts.endSession, texts.failed);
  const endOthers = useCommand(api.accounts.endOtherSessions, texts.failed);
  const toast = useToast();
  const busy = endOne.busy || endOthers.busy;
  const error = endOne.failure ?? endOthers.failure;
  const end = async ({ id, name }: Device) => {
    endOthers.clear();
    if (await endOne.run({ sessionId: id })) toast.success(texts.ended(name));
  };
  const endAllOthers = async () => {
    endOne.clear();
    if (await endOthers.run({})) toast.success(texts.othersEnded);
  };
  return (
    <Dialog
      open
      focusesItself
      onOpenChange={onClose}
      title={texts.title}
      description={devices && texts.count(devices.length)}
      error={isError ? texts.loadFailed : error?.message}
      footer={
        devices &&
        devices.length > 1 && (
          <Button busy={endOthers.busy} disabled={busy} onClick={endAllOthers} className="max-sm:w-full">
            {texts.endOthers}
          </Button>
        )
      }
    >
      <Card as="ul" padded={false} aria-label={texts.title}>
        {devices ? (
          devices.map((device) => (
            <DeviceRow key={device.id} device={device} busy={busy} onEnd={() => void end(device)} />
          ))
        ) : (
          <li className={listItem}>
            <Skeleton className="m-2.5 h-11" />
          </li>
        )}
      </Card>
    </Dialog>
  );
}

const PHONE = /iPhone|iPad|Android/;

function DeviceRow({ device, busy, onEnd }: { device: Device; busy: boolean; onEnd(): void }) {
  const now = useNow();
  const { name, isThis } = device;
  return (
    <li className={listItem}>
      <div className="flex min-h-14 flex-wrap items-center justify-end gap-x-3 gap-y-2 px-2.5 py-2">
        <IconTile icon={PHONE.test(name ?? "") ? Smartphone : Monitor} />
        <div className="min-w-0 flex-1 basis-36">
          {name === null ? (
            <p className="font-semibold">{texts.unknown}</p>
          ) : (
            <p translate="no" className="wrap-anywhere font-semibold">
              {name}
            </p>
          )}
          <p className="text-ink-2 text-sm">{texts.use(device, now)}</p>
          <p className="text-ink-2 text-sm">{texts.since(device.signedInAt, now)}</p>
        </div>
        {isThis ? (
          <Tag tone="gold">{texts.isThis}</Tag>
        ) : (
          <Button variant="quiet" size="s" disabled={busy} aria-label={texts.endNamed(name)} onClick={onEnd}>
            {texts.end}
          </Button>
        )}
      </div>
    </li>
  );
}

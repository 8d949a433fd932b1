import type { RemoteServices } from '@giftstore/remote';
import { type BoothStateStore, createBoothState } from './booth-state';
import { type BoothDatabase, type Device, openDatabase, readSetting } from './device/database';
import { loadClaimKey } from './device/encryption';
import { createPinCheck, type PinCheck } from './device/pin';
import { readReport } from './device/report';
import { type ClaimQueue, createClaimQueue } from './queue/claim-queue';
import { scheduleSending } from './queue/schedule';
import { createSender, type Sender } from './queue/send-claims';

/** The booth's device: its queue, its key, its staff's PIN. */
export interface OpenBooth {
  db: BoothDatabase;
  queue: ClaimQueue;
  sender: Sender;
  state: BoothStateStore;
  checkPin: (pin: string) => Promise<PinCheck>;
  /** Reads what the database has now: another tab may have changed it. */
  refresh: () => Promise<void>;
  /** Sends what waits. */
  sendNow: () => Promise<void>;
  /** Sends what waits after a while, unless that is planned already. */
  sendLater: () => void;
  close: () => void;
}

/** Tabs of one device announce what they changed. */
const CHANNEL = 'giveaway-booth';

/** Opens the device's database and starts to send what waits; rejects where the browser cannot save claims. */
export async function openBooth(services: RemoteServices, state = createBoothState()): Promise<OpenBooth> {
  if (!navigator.locks) throw new Error('This browser has no locks, so that two tabs could send a claim');
  const db = await openDatabase(() => services.navigate(location.pathname, { replace: true, full: true }));
  await loadClaimKey(db);
  const queue = createClaimQueue(db);
  let device: Device | undefined;
  let isRevoked = false;
  const channel = new BroadcastChannel(CHANNEL);

  const refresh = async () => {
    const stored = await readSetting(db, 'device');
    if (stored?.deviceId !== device?.deviceId) isRevoked = false;
    device = stored;
    const isOfCampaign = device?.event === services.config.booth?.event;
    const [waiting, report] = await Promise.all([queue.count(), readReport(db)]);
    state.set({
      waiting,
      report,
      deviceName: device?.name ?? '',
      status: isRevoked ? 'revoked' : isOfCampaign ? 'ready' : 'unenrolled',
    });
  };
  const changed = async () => {
    await refresh();
    channel.postMessage('changed');
  };
  channel.onmessage = () => void refresh();
  const onRevoked = () => {
    isRevoked = true;
  };
  const sender = createSender({ db, queue, http: services.http, device: () => device, onRevoked });
  const schedule = scheduleSending(async () => {
    if (!device || (await queue.count()) === 0) return false;
    state.set({ isSending: true });
    const isWaiting = await sender.sendAll().finally(() => state.set({ isSending: false }));
    await changed();
    return isWaiting && !isRevoked;
  });
  await refresh();
  const checkPin = await createPinCheck(db);
  void schedule.run();
  return {
    db,
    queue,
    sender,
    state,
    checkPin,
    refresh: changed,
    sendNow: schedule.run,
    sendLater: schedule.later,
    close() {
      schedule.stop();
      channel.close();
      db.close();
    },
  };
}

import { Search } from './search.jsx';
import { Profile } from './profile.jsx';
export default function Page() {
  return (
    <main>
      <Search />
      <Profile />
      <platform-network-profile-widget
        widget-name="my-profile"
        auth-domain="instance.example"
        widget-id="my-profile"
      ></platform-network-profile-widget>
    </main>
  );
}
